import { useRef, useState } from 'react';
import type { PublishedCopy } from '@/contract/copies';
import type { CopyBase } from '@/lib/newsroom/copy-base';
import type { CopyStart } from '@/lib/newsroom/copy-start';
import type { SaveProblem } from '@/lib/newsroom/save-problem';
import type { FormValues } from '@/lib/panel/form-values';

/** A working copy, or a newsletter; `version` grows with every save. */
export interface Saved {
  version: number;
}

/**
 * What a desk knows of its document: as the server has it (`first` to begin with), what its fields are compared with, and
 * another version.
 */
export function useVersions<Doc extends Saved>(first: Doc, begin: () => CopyStart) {
  const [start] = useState(begin);
  const [doc, setDoc] = useState(first);
  const [before, setBefore] = useState(start.before);
  const [theirs, setTheirs] = useState(start.theirs);
  const [problem, setProblem] = useState<SaveProblem | undefined>(
    start.theirs && { kind: 'conflict' },
  );
  // What they are during calls, between renders.
  const now = useRef({
    before: start.before,
    version: first.version,
    /** Nothing is saved until somebody decides. */
    isHeld: start.theirs !== undefined,
    isSending: false,
    sent: {} as FormValues,
    /** What saves without an answer sent: the server may have it. */
    unanswered: {} as FormValues,
    problem,
  });
  const note = (next: SaveProblem | undefined) => {
    now.current.problem = next;
    setProblem(next);
  };
  return {
    start,
    doc,
    before,
    theirs,
    problem,
    now,
    setProblem: note,
    rebase(next: CopyBase) {
      now.current.before = next;
      now.current.unanswered = {};
      setBefore(next);
    },
    show(next: Doc) {
      now.current.version = next.version;
      setDoc(next);
    },
    /** Lets somebody choose between two versions. */
    contest(other: CopyBase) {
      now.current.isHeld = true;
      setTheirs(other);
      note({ kind: 'conflict' });
    },
    /** It no longer exists: nothing is saved any more. */
    end(published?: PublishedCopy) {
      now.current.isHeld = true;
      setTheirs(undefined);
      note({ kind: 'gone', published });
    },
    settle() {
      now.current.isHeld = false;
      setTheirs(undefined);
      note(undefined);
    },
  };
}

export type Versions<Doc extends Saved> = ReturnType<typeof useVersions<Doc>>;
