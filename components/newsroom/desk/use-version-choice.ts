import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CopyBase } from '@/lib/newsroom/copy-base';
import { restoredTexts } from '@/lib/newsroom/messages';
import { changesOf, type FormValues } from '@/lib/panel/form-values';
import type { Saved, Versions } from './use-versions';

interface VersionChoice<Doc extends Saved> {
  versions: Versions<Doc>;
  form: UseFormReturn<FormValues>;
  /** Saves at once. */
  flush: () => Promise<unknown>;
  /** Called when code has set the values of the fields. */
  onPut: () => void;
}

/** Which of several versions the fields of a desk show: what this browser kept, somebody else's, one's own again (D57). */
export function useVersionChoice<Doc extends Saved>(choice: VersionChoice<Doc>) {
  const { versions, form, flush, onPut } = choice;
  const { start, theirs, now, rebase, settle } = versions;
  const [isRestored, setIsRestored] = useState(Object.keys(start.kept).length > 0);
  const [givenUp, setGivenUp] = useState<FormValues>();
  const put = (next: FormValues, from: CopyBase) => {
    form.reset(next);
    rebase(from);
    settle();
    setIsRestored(false);
    onPut();
  };
  const take = (other: CopyBase, replaced: readonly string[] = []) => {
    const values = form.getValues();
    const own = changesOf(values, now.current.before.values);
    for (const name of replaced) own[name] = values[name];
    // What nobody wrote here must not be offered: it would take back what somebody else saved.
    setGivenUp(Object.keys(own).length > 0 ? own : undefined);
    put(other.values, other);
  };
  return {
    /** Whether the fields show what this browser had kept. */
    isRestored,
    restoredText: restoredTexts[start.keptBecause ?? 'unsent'],
    /** Shows another version. What was changed only here can be brought back, and the saved fields `replaced`. */
    take,
    discard() {
      const former = Object.keys(start.kept).map((name) => [name, start.first.values[name]]);
      // Other fields may be newer than the beginning.
      put({ ...form.getValues(), ...Object.fromEntries(former) }, now.current.before);
    },
    async overwrite() {
      if (!theirs) return;
      rebase(theirs);
      settle();
      await flush();
    },
    takeTheirs: () => theirs && take(theirs),
    bringBack:
      givenUp &&
      (() => {
        put({ ...form.getValues(), ...givenUp }, now.current.before);
        setGivenUp(undefined);
      }),
    /** Gives up what is only here, after it was stored elsewhere. */
    drop: () => form.reset(now.current.before.values),
  };
}
