import type { Ref } from 'react';
import { WritingBar } from '@/components/newsroom/desk/writing-bar';
import { previewTexts, composerTexts as texts } from '@/lib/newsletter-panel/composer-messages';
import { sendTexts } from '@/lib/newsletter-panel/sending-messages';
import { TestButton } from './test-button';
import type { NewsletterFormState } from './use-newsletter-form';
import type { SendDialogState } from './use-send-dialog';

interface ComposerBarProps {
  form: NewsletterFormState;
  sendDialog: SendDialogState;
  toggleRef: Ref<HTMLButtonElement>;
  isPreviewed: boolean;
  onPreview: () => void;
}

/** The sticky bar of the editor: way back, state of saving, actions. */
export function ComposerBar({
  form,
  sendDialog,
  toggleRef,
  isPreviewed,
  onPreview,
}: ComposerBarProps) {
  const isGone = form.problem?.kind === 'gone';
  const isWaiting = sendDialog.stage.name === 'saving';
  return (
    <WritingBar
      section="boletin"
      back={texts.back}
      saving={{
        isSending: form.isSending,
        isDirty: form.isDirty,
        problem: form.problem,
        savedAt: form.doc.editado_en,
      }}
    >
      {!isGone && (
        <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-auto">
          <button
            ref={toggleRef}
            type="button"
            aria-expanded={isPreviewed}
            onClick={onPreview}
            className="button button-line aria-expanded:border-accent aria-expanded:text-accent"
          >
            {previewTexts.title}
          </button>
          <TestButton form={form} />
          {form.doc.estado === 'borrador' && (
            <button
              type="button"
              aria-busy={isWaiting}
              onClick={() => void sendDialog.ask('now')}
              className="button button-accent aria-busy:opacity-60"
            >
              {sendTexts.open}
            </button>
          )}
        </div>
      )}
    </WritingBar>
  );
}
