import { useSyncExternalStore } from 'react';

/** A note that lies beside the text, or goes with a review that is asked or returned. */
type NoteKind = 'nota' | 'revision';

/** What was typed and not sent, by copy: its field may be closed, and opened again. */
const typed = new Map<string, string>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const textOf = (copy: number, kind: NoteKind) => typed.get(`${copy} ${kind}`) ?? '';

/** The text of a note that is not sent yet, which stays when its field is closed, and what changes it. */
export function useTypedNote(copy: number, kind: NoteKind) {
  const text = useSyncExternalStore(
    subscribe,
    () => textOf(copy, kind),
    () => '',
  );
  const setText = (value: string): void => {
    typed.set(`${copy} ${kind}`, value);
    for (const listener of listeners) listener();
  };
  return [text, setText] as const;
}

/** Whether a note on a copy is typed and not sent. */
export const useHasTypedNotes = (copy: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => textOf(copy, 'nota').trim() !== '' || textOf(copy, 'revision').trim() !== '',
    () => false,
  );

/** Forgets all notes that were not sent, as at a sign-out. */
export function dropTypedNotes(): void {
  typed.clear();
  for (const listener of listeners) listener();
}
