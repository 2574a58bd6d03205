import { useState } from 'react';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { useFocusFallback } from '@/components/ui/use-focus-fallback';
import type { Newsletter } from '@/contract/newsletters';
import { formatMoment } from '@/lib/core/dates';
import { composerTexts } from '@/lib/newsletter-panel/composer-messages';
import { shownSubject } from '@/lib/newsletter-panel/messages';
import { changeSending } from '@/lib/newsletter-panel/sending-api';
import { ACT_TEXTS, progressTexts as texts } from '@/lib/newsletter-panel/sending-messages';
import { isUnderWay } from '@/lib/newsletter-panel/states';
import { sectionAddress } from '@/lib/panel/sections';
import { ActButton, useSendingAct } from './act-button';
import { ConfirmSending } from './confirm-sending';
import { DeliveryReview } from './delivery-review';
import { LinkCounts } from './link-counts';
import { RateForm } from './rate-form';
import { SendingProgress } from './sending-progress';
import { NewsletterStateTag } from './state-tag';

interface SendingViewProps {
  newsletter: Newsletter;
  /** The last read failed: what is shown may be older. */
  isOutdated: boolean;
  /** Reads the newsletter again. Throws ApiError. */
  onChanged: () => Promise<void>;
}

/** A newsletter that is being sent or was sent: progress, what can be done, and what came of it (D73, D74). */
export function SendingView({ newsletter, isOutdated, onChanged }: SendingViewProps) {
  const { id, numero, estado, motivo } = newsletter;
  const { running, act } = useSendingAct(id, onChanged);
  const [isCancelling, setIsCancelling] = useState(false);
  const timeZone = useSiteTimeZone();
  // Each button ends with the state that it changes.
  const area = useFocusFallback<HTMLElement>();
  return (
    <section ref={area} tabIndex={-1} aria-label={texts.title} className="outline-none">
      <SiteLink
        href={sectionAddress('boletin')}
        className="inline-flex min-h-11 items-center gap-1 font-medium text-sm hover:text-accent"
      >
        <Icon name="left" />
        {composerTexts.back}
      </SiteLink>
      <header className="mt-2">
        {numero !== null && <p className="kicker mb-2">{texts.number(numero)}</p>}
        <h1 className="text-[min(2rem,9vw)] leading-tight [overflow-wrap:anywhere]">
          {shownSubject(newsletter.asunto)}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          <NewsletterStateTag estado={estado} />
          {newsletter.iniciado_en && (
            <span>{`${texts.started} ${formatMoment(newsletter.iniciado_en, timeZone)}`}</span>
          )}
          {newsletter.terminado_en && (
            <span>{`${texts.ended} ${formatMoment(newsletter.terminado_en, timeZone)}`}</span>
          )}
        </p>
        {motivo && (
          <p className="mt-2 font-medium text-danger [overflow-wrap:anywhere]">{`${texts.reason}: ${motivo}`}</p>
        )}
      </header>
      <SendingProgress newsletter={newsletter} isOutdated={isOutdated} />
      <div className="mt-4 flex flex-wrap gap-2">
        {estado === 'enviando' && (
          <ActButton name="pause" running={running} onPress={() => void act('pause')} />
        )}
        {estado === 'pausado' && (
          <ActButton
            name="resume"
            running={running}
            className="button-accent"
            onPress={() => void act('resume')}
          />
        )}
        {isUnderWay(estado) && (
          <ActButton name="cancel" running={running} onPress={() => setIsCancelling(true)} />
        )}
        {numero !== null && (
          <a href={`/boletin/${numero}`} className="button button-line">
            {texts.archive}
          </a>
        )}
      </div>
      {isUnderWay(estado) && <RateForm newsletter={newsletter} onChanged={onChanged} />}
      <DeliveryReview newsletter={newsletter} onChanged={onChanged} />
      <LinkCounts links={newsletter.enlaces} />
      {isCancelling && (
        <ConfirmSending
          confirmation={{
            title: texts.cancelTitle,
            of: shownSubject(newsletter.asunto),
            text: texts.cancelText,
            keep: texts.keep,
            submit: ACT_TEXTS.cancel.button,
            sending: ACT_TEXTS.cancel.busy,
            isDangerous: true,
            act: (http) => changeSending(http, id, 'cancel'),
            done: ACT_TEXTS.cancel.done,
          }}
          failed={ACT_TEXTS.cancel.failed}
          onChanged={onChanged}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </section>
  );
}
