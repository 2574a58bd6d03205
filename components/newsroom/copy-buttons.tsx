import { entranceTexts } from '@/lib/newsroom/messages';
import type { DialogCopy } from './use-dialog-copy';

/** Buttons of a dialog that save a working copy, and open it on the desk (D58). */
export function CopyButtons({ copy, isOff }: { copy: DialogCopy; isOff: boolean }) {
  const isBusy = copy.isBusy || isOff;
  return (
    <>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => void copy.open()}
        className="button button-line max-md:flex-auto max-md:px-3"
      >
        {entranceTexts.open}
      </button>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => void copy.save()}
        className="button button-line max-md:flex-auto max-md:px-3"
      >
        {copy.isBusy ? entranceTexts.savingDraft : entranceTexts.saveDraft}
      </button>
    </>
  );
}
