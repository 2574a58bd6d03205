import type { Ref } from 'react';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { dayIn } from '@/lib/core/dates';
import { deskTexts } from '@/lib/newsroom/messages';
import { saveState } from '@/lib/newsroom/save-state';
import { sectionAddress } from '@/lib/panel/sections';
import type { CopyFormState } from './use-copy-form';

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
}

/** The sticky bar of the desk: way back, state of saving, actions, toolbar of the text. */
export function DeskBar(props: DeskBarProps) {
  const { desk, toolsRef, toggleRef, isOpen, onToggle, onPublish } = props;
  return (
    <div className="desk-bar">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
        <SiteLink
          href={sectionAddress('redaccion')}
          className="inline-flex min-h-11 items-center gap-1 font-medium text-sm hover:text-accent"
        >
          <Icon name="left" />
          {deskTexts.back}
        </SiteLink>
        <SaveState desk={desk} />
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
            <button type="button" onClick={onPublish} className="button button-accent">
              {deskTexts.publish}
            </button>
          )}
        </div>
      </div>
      <div ref={toolsRef} className="border-line border-t" />
    </div>
  );
}

/** Screen readers announce problems only, not every save. */
function SaveState({ desk }: { desk: CopyFormState }) {
  const timeZone = useSiteTimeZone();
  const { text, isAlert } = saveState({
    isSending: desk.isSending,
    isDirty: desk.form.isDirty,
    problem: desk.problem,
    savedAt: desk.copy.editada_en,
    today: dayIn(new Date(), timeZone),
    timeZone,
  });
  return (
    <>
      <p
        data-save-state=""
        className={`flex items-center gap-1.5 text-sm tabular-nums ${isAlert ? 'font-semibold text-danger' : 'text-muted'}`}
      >
        {isAlert && <Icon name="alert" className="size-4.5" />}
        {text}
      </p>
      <p role="status" className="sr-only">
        {isAlert && text}
      </p>
    </>
  );
}
