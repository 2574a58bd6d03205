import { useEffectEvent, useLayoutEffect } from 'react';
import type { CopyType } from '@/contract/copies';
import { readContentDraft, saveContentDraft } from '@/lib/panel/content-draft';
import { changesOf, type FormValues, withoutFiles } from '@/lib/panel/form-values';
import type { Saved, Versions } from './use-versions';

/** Where the draft of a working copy or a newsletter is kept. */
export interface DraftName {
  kind: string;
  id: number;
  /** Of a copy. */
  tipo?: CopyType;
}

/** Keeps in this browser what differs from what is saved, and reports each difference to the autosave. */
export function useKeptDraft(
  { kind, id, tipo }: DraftName,
  values: FormValues,
  { before, now, problem }: Pick<Versions<Saved>, 'before' | 'now' | 'problem'>,
  onChange: () => void,
): void {
  // A save without an answer changes nothing else.
  const isUnanswered = problem?.kind === 'offline';
  const changed = useEffectEvent(onChange);
  useLayoutEffect(() => {
    const changes = changesOf(values, before.values);
    const texts = withoutFiles(changes);
    const stored = Object.keys(texts).map((name) => [name, before.stored[name]]);
    saveContentDraft(kind, id, {
      ...(tipo && { tipo }),
      state: before.state,
      values: texts,
      stored: Object.fromEntries(stored),
      ...(isUnanswered && {
        version: now.current.version,
        unanswered: Object.keys(now.current.unanswered),
      }),
    });
    if (Object.keys(changes).length > 0) changed();
  }, [values, before, now, isUnanswered, kind, id, tipo]);
}

/** Whether this browser keeps what differs from what is saved; files are never kept. */
export const isDraftKept = ({ kind, id }: DraftName, changes: FormValues): boolean =>
  Object.keys(withoutFiles(changes)).length === 0 || readContentDraft(kind, id) !== undefined;
