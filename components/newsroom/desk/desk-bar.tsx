import type { Ref } from 'react';
import { deskTexts } from '@/lib/newsroom/messages';
import { PresenceLine } from './presence-line';
import type { CopyFormState } from './use-copy-form';
import { WritingBar } from './writing-bar';

interface DeskBarProps {
  desk: CopyFormState;
  /** Receives the element for the toolbar of the text. */
  toolsRef: Ref<HTMLDivElement>;
  toggleRef: Ref<HTMLButtonElement>;
  /** Whether the drawer is open. */
  isOpen: boolean;
  onToggle: () => void;
  /** Missing without the permission `publicar`. */
  onPublish?: () => void;
  /** Publishing waits for a save. */
  isWaiting?: boolean;
  /** Shows why something is not saved; it may be out of sight. */
  onSeeState?: () => void;
}

/** The sticky bar of the desk: way back, state of saving, actions, toolbar of the text. */
export function DeskBar(props: DeskBarProps) {
  const { desk, toolsRef, toggleRef, isOpen, onToggle, onPublish, isWaiting = false } = props;
  const { onSeeState } = props;
  return (
    <WritingBar
      section="redaccion"
      back={deskTexts.back}
      saving={{
        isSending: desk.isSending,
        isDirty: desk.form.isDirty,
        problem: desk.problem,
        savedAt: desk.copy.editada_en,
        ...(onSeeState && { onSee: onSeeState }),
      }}
      // As high as the toolbar, which arrives with the editor: the title below must not move from under a press.
      below={<div ref={toolsRef} className="min-h-[calc(2.5rem+1px)] border-line border-t" />}
    >
      <PresenceLine desk={desk} />
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <button
          ref={toggleRef}
          type="button"
          aria-expanded={isOpen}
          aria-controls="ficha"
          onClick={onToggle}
          className="button button-line"
        >
          {deskTexts.details}
        </button>
        {onPublish && (
          <button
            type="button"
            aria-busy={isWaiting}
            onClick={onPublish}
            className="button button-accent aria-busy:opacity-60"
          >
            {deskTexts.publish}
          </button>
        )}
      </div>
    </WritingBar>
  );
}
