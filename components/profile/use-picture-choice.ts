import { useRef, useState } from 'react';
import { pictureProblem, UNREADABLE_PICTURE } from '@/lib/media/chosen-picture';
import type { PictureChange } from '@/lib/profile/edit';

export interface PictureChoice {
  choice: PictureChange;
  /** Error text of the last choice, which then is ignored. */
  error: string | undefined;
  choose(choice: PictureChange): Promise<void>;
  /** The chosen file cannot be displayed. */
  refuse(): void;
  /** The choice is saved; an earlier error stays until another file is chosen. */
  saved(): void;
  /** Discards the choice, and shows the server's error. */
  fail(error: string | undefined): void;
}

/** Pending change of the picture. */
export function usePictureChoice(): PictureChoice {
  const [choice, setChoice] = useState<PictureChange>('kept');
  const [error, setError] = useState<string>();
  const latest = useRef<PictureChange>(choice);
  return {
    choice,
    error,
    async choose(next) {
      latest.current = next;
      const problem = next instanceof File ? await pictureProblem(next) : undefined;
      // Another file may have been chosen while this one was checked.
      if (latest.current !== next) return;
      setChoice(problem ? 'kept' : next);
      setError(problem);
    },
    refuse() {
      setChoice('kept');
      setError(UNREADABLE_PICTURE);
    },
    saved() {
      if (choice !== 'kept') setError(undefined);
      setChoice('kept');
    },
    fail: setError,
  };
}
