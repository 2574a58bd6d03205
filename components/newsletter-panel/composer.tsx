import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextField } from '@/components/forms/text-field';
import { UnsavedNotice } from '@/components/newsroom/desk/unsaved-notice';
import { useUnsaved } from '@/components/panel/forms/unsaved';
import { LeaveDialog } from '@/components/profile/leave-dialog';
import { useLeaveGuard } from '@/components/profile/use-leave-guard';
import { useFocusFallback } from '@/components/ui/use-focus-fallback';
import { usePoll } from '@/components/ui/use-poll';
import { MAX_PREHEADER, MAX_SUBJECT } from '@/contract/newsletters';
import type { SeenNewsletter } from '@/lib/newsletter-panel/api';
import { composerTexts as texts } from '@/lib/newsletter-panel/composer-messages';
import { shownSubject } from '@/lib/newsletter-panel/messages';
import { isEditable } from '@/lib/newsletter-panel/states';
import { isWaiting } from '@/lib/newsroom/save-problem';
import { BlockList } from './block-list';
import { ComposerBar } from './composer-bar';
import { ComposerNotices } from './composer-notices';
import { NewsletterPreview } from './newsletter-preview';
import { ScheduledBand } from './scheduled-band';
import { SendDialog } from './send-dialog';
import { type NewsletterFormState, useNewsletterForm } from './use-newsletter-form';
import { useSendDialog } from './use-send-dialog';

/** How often a scheduled newsletter is read again, in milliseconds: it starts by itself. */
const SCHEDULED_MS = 15_000;

interface ComposerProps {
  seen: SeenNewsletter;
  /** Called with the newsletter once it is being sent. */
  onBegun: (seen: SeenNewsletter) => void;
}

/** The editor of a newsletter, which saves itself (D72). */
export function Composer({ seen, onBegun }: ComposerProps) {
  const form = useNewsletterForm(seen);
  const sendDialog = useSendDialog(form, onBegun);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  // Buttons of notices and bands end with the state in which they are.
  const state = useFocusFallback<HTMLElement>();
  const guard = useLeaveGuard(isLostOnLeaving(form));
  useUnsaved(form.isDirty);
  usePoll(() => void form.refresh(), SCHEDULED_MS, form.doc.estado === 'programado');
  const isBegun = !isEditable(form.doc.estado);
  const { asunto, preencabezado, isDirty } = form;
  const onBegin = useEffectEvent(() => sendDialog.seeSending());
  useEffect(() => {
    if (isBegun && !isDirty) onBegin();
  }, [isBegun, isDirty]);
  // A save may have been refused because a colleague has sent it.
  const onRefused = useEffectEvent(() => void form.refresh());
  const isRefused = form.problem?.kind === 'failed';
  useEffect(() => {
    if (isRefused) onRefused();
  }, [isRefused]);
  return (
    <div className="desk">
      <LeaveDialog isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
      <h1 className="sr-only">{`Boletín: ${shownSubject(asunto)}`}</h1>
      <ComposerBar
        form={form}
        sendDialog={sendDialog}
        toggleRef={toggle}
        isPreviewed={isPreviewed}
        onPreview={() => setIsPreviewed(!isPreviewed)}
      />
      <section ref={state} tabIndex={-1} aria-label={texts.state} className="outline-none">
        <ComposerNotices form={form} isBegun={isBegun} onSee={sendDialog.seeSending} />
        {form.doc.estado === 'programado' && <ScheduledBand form={form} sendDialog={sendDialog} />}
        {form.doc.estado === 'borrador' && form.doc.motivo && (
          <p className="mt-5 border-danger border-l-3 bg-danger-soft px-4 py-3 font-medium text-danger">
            {form.doc.motivo}
          </p>
        )}
      </section>
      <SendDialog form={form} sendDialog={sendDialog} />
      <div
        className={`mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 ${isPreviewed ? 'min-[88rem]:grid-cols-[minmax(0,1fr)_minmax(0,600px)]' : ''}`}
      >
        {isPreviewed && <NewsletterPreview form={form} />}
        <div className="grid w-full min-w-0 max-w-(--measure) grid-cols-[minmax(0,1fr)] gap-5 justify-self-center">
          <TextField
            id="asunto"
            name="asunto"
            required
            label={texts.subject}
            help={texts.subjectHelp(asunto.length)}
            value={asunto}
            maxLength={MAX_SUBJECT}
            onChange={({ target }) => form.setText('asunto', target.value)}
          />
          <TextField
            id="preencabezado"
            name="preencabezado"
            label={texts.preheader}
            help={texts.preheaderHelp(preencabezado.length)}
            value={preencabezado}
            maxLength={MAX_PREHEADER}
            onChange={({ target }) => form.setText('preencabezado', target.value)}
          />
          <BlockList form={form} />
        </div>
      </div>
      <UnsavedNotice problem={form.problem} written={form.written} />
    </div>
  );
}

/** Whether leaving the page loses something: text that is only here, or files. */
function isLostOnLeaving({ problem, isDirty, holdsFiles }: NewsletterFormState): boolean {
  const isUnkept = problem !== undefined && isWaiting(problem) && problem.isKept === false;
  // It is nowhere else: the newsletter no longer exists.
  const isHeld = problem?.kind === 'gone' && isDirty;
  return isUnkept || isHeld || holdsFiles;
}
