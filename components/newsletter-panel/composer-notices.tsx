import { useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { OriginNotice } from '@/components/forms/origin-notice';
import { ConflictNotice } from '@/components/panel/forms/conflict-notice';
import { composerTexts as texts } from '@/lib/newsletter-panel/composer-messages';
import { GoneNewsletter } from './gone-newsletter';
import { OtherNewsletter } from './other-newsletter';
import type { NewsletterFormState } from './use-newsletter-form';

interface ComposerNoticesProps {
  form: NewsletterFormState;
  /** It is being sent: what is written is not saved any more. */
  isBegun: boolean;
  onSee: () => void;
}

/** What the editor has to know or decide: conflicts, restored text, failures. */
export function ComposerNotices({ form, isBegun, onSee }: ComposerNoticesProps) {
  const [isComparing, setIsComparing] = useState(false);
  const { problem, theirs } = form;
  const held = form.isDirty ? form.rescue : undefined;
  const failure = !isBegun && problem?.kind === 'failed' && problem.text;
  return (
    <div className="mt-5 grid gap-4 empty:hidden">
      {isBegun && (
        <GoneNewsletter text={texts.begun} held={held} onRescued={form.drop} onSee={onSee} />
      )}
      {theirs && (
        <ConflictNotice
          form={form}
          isComparing={isComparing}
          onCompare={() => setIsComparing(!isComparing)}
        />
      )}
      {theirs && isComparing && <OtherNewsletter theirs={theirs.values} piezas={form.doc.piezas} />}
      {form.isRestored && !theirs && (
        <OriginNotice
          text={form.restoredText}
          action={texts.discard}
          isOff={form.holdsFiles}
          onAct={form.discard}
        />
      )}
      {form.bringBack && !theirs && (
        <OriginNotice
          text={texts.theirs}
          action={texts.bringBack}
          isOff={form.holdsFiles}
          onAct={form.bringBack}
        />
      )}
      {problem?.kind === 'gone' && (
        <GoneNewsletter text={texts.missing} held={held} onRescued={form.drop} />
      )}
      <FormNotice notice={failure ? { kind: 'failed', text: failure } : null} />
    </div>
  );
}
