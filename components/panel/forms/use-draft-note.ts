import { useState } from 'react';
import { readContentDraft, saveContentDraft } from '@/lib/panel/content-draft';
import { type FormValues, withoutFiles } from '@/lib/panel/form-values';
import { draftText } from '@/lib/panel/writing-messages';

/** Explicitly saved draft of an item, and the message about it. */
export function useDraftNote(kind: string, id: number | undefined) {
  const [note, setNote] = useState({ text: '', count: 0 });
  return {
    /** `count` makes screen readers announce the same text again. */
    note,
    /** Saves the differences from the loaded `state`; `isUploading` if files are in none of its fields yet. */
    keep(state: string | undefined, changed: FormValues, isUploading: boolean): void {
      const values = withoutFiles(changed);
      saveContentDraft(kind, id, { state, values });
      const [all, kept] = [changed, values].map((some) => Object.keys(some).length);
      const text = draftText({
        hasChanges: all !== 0 || isUploading,
        isKept: kept === 0 || readContentDraft(kind, id) !== undefined,
        holdsFiles: all !== kept || isUploading,
      });
      setNote(({ count }) => ({ text, count: count + 1 }));
    },
  };
}
