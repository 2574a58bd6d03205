import { useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { SiteLink } from '@/components/ui/site-link';
import type { NewsletterUpdate } from '@/contract/newsletters';
import { composerTexts as texts } from '@/lib/newsletter-panel/composer-messages';
import { sectionAddress } from '@/lib/panel/sections';
import { useBeginNewsletter } from './use-begin-newsletter';

interface GoneNewsletterProps {
  /** Why nothing can be saved in it. */
  text: string;
  /** Returns what is only here; undefined if there is nothing. */
  held: (() => NewsletterUpdate) | undefined;
  /** Called when it is stored as a new newsletter. */
  onRescued: () => void;
  /** Shows what has become of it, if it still exists. */
  onSee?: () => void;
}

/** A newsletter was deleted, or is being sent: what was written in it since can be stored as a new one. */
export function GoneNewsletter({ text, held, onRescued, onSee }: GoneNewsletterProps) {
  const { begin, isBusy } = useBeginNewsletter();
  const [failure, setFailure] = useState<string>();
  return (
    <div role="alert" className="border-accent border-l-3 bg-accent-soft px-5 py-4">
      <p className="font-semibold">{text}</p>
      {held && <p className="mt-0.5 text-sm">{texts.held}</p>}
      <FormNotice notice={failure === undefined ? null : { kind: 'failed', text: failure }} />
      <div className="mt-3 flex flex-wrap gap-2">
        {held && (
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={async () => setFailure(await begin(held(), onRescued))}
            className="button button-ink"
          >
            {texts.saveAsNew}
          </button>
        )}
        {onSee && (
          <button type="button" onClick={onSee} className="button button-line">
            {texts.see}
          </button>
        )}
        {!held && !onSee && (
          <SiteLink href={sectionAddress('boletin')} className="button button-line">
            {texts.back}
          </SiteLink>
        )}
      </div>
    </div>
  );
}
