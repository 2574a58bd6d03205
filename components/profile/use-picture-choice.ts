import { useRef, useState } from 'react';
import { pictureProblem, UNREADABLE_PICTURE } from '@/lib/media/chosen-picture';
import type { PictureChange } from '@/lib/profile/edit';

export interface PictureChoice {
  choice: PictureChange;
  /** What is wrong with the last choice; the picture then stays as it is. */
  error: string | undefined;
  choose(choice: PictureChange): Promise<void>;
  /** The chosen file cannot be drawn. */
  refuse(): void;
  /** The choice is saved; what was refused before is told until another file is chosen. */
  saved(): void;
  /** Leaves the choice, and tells what the server said of it. */
  fail(error: string | undefined): void;
}

/** What is to become of the picture when the profile is saved. */
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
      // Another may have been chosen while this one was looked at.
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
