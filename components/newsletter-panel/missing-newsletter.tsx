import { useState } from 'react';
import { composerTexts as texts } from '@/lib/newsletter-panel/composer-messages';
import { fieldsOf } from '@/lib/newsletter-panel/content';
import { dropContentDraft, NEWSLETTER_DRAFTS, readContentDraft } from '@/lib/panel/content-draft';
import { GoneNewsletter } from './gone-newsletter';

/** The address of a newsletter that was deleted, with what this browser had kept of it without a connection. */
export function MissingNewsletter({ id }: { id: number }) {
  const [draft] = useState(() => readContentDraft(NEWSLETTER_DRAFTS, id));
  return (
    <div className="py-16">
      <h1 className="sr-only">Boletín</h1>
      <GoneNewsletter
        text={texts.missing}
        held={draft && (() => fieldsOf(draft.values))}
        onRescued={() => dropContentDraft(NEWSLETTER_DRAFTS, id)}
      />
    </div>
  );
}
