import { useEffectEvent, useLayoutEffect } from 'react';
import type { CopyType } from '@/contract/copies';
import { draftReason } from '@/lib/newsroom/save-problem';
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

/** What is known during calls. */
type Now = Versions<Saved>['now']['current'];

/**
 * Keeps in this browser what differs from what is saved, with what a call that has no answer yet has sent: the tab may be
 * closed before it comes, and why it is not saved.
 */
export function storeDraft({ kind, id, tipo }: DraftName, values: FormValues, now: Now): void {
  const { before, version, unanswered, problem } = now;
  const reason = draftReason(problem);
  const texts = withoutFiles(changesOf(values, before.values));
  const stored = Object.keys(texts).map((name) => [name, before.stored[name]]);
  const sent = Object.keys(unanswered);
  saveContentDraft(kind, id, {
    ...(tipo && { tipo }),
    ...(reason && { reason }),
    state: before.state,
    values: texts,
    stored: Object.fromEntries(stored),
    ...(sent.length > 0 && {
      ...{ version, unanswered: sent },
      isAsSent: Object.keys(changesOf(texts, unanswered)).length === 0,
    }),
  });
}

/** Keeps each difference in this browser, and reports it to the autosave. */
export function useKeptDraft(
  draft: DraftName,
  values: FormValues,
  { before, now, problem }: Pick<Versions<Saved>, 'before' | 'now' | 'problem'>,
  onChange: () => void,
): void {
  const store = useEffectEvent(() => storeDraft(draft, values, now.current));
  const changed = useEffectEvent(onChange);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a problem says what became of what was sent
  useLayoutEffect(() => store(), [values, before, problem]);
  useLayoutEffect(() => {
    if (Object.keys(changesOf(values, before.values)).length > 0) changed();
  }, [values, before]);
}

/** Whether this browser keeps what differs from what is saved; files are never kept. */
export const isDraftKept = ({ kind, id }: DraftName, changes: FormValues): boolean =>
  Object.keys(withoutFiles(changes)).length === 0 || readContentDraft(kind, id) !== undefined;
