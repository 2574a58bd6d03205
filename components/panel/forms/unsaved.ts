import { useEffect, useSyncExternalStore } from 'react';

/** Dialogs of the panel that hold text which is not saved. */
let holders = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  holders += by;
  for (const tell of listeners) tell();
}

/** Says, as long as `isUnsaved`, that the page must not be left without asking. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    change(1);
    return () => change(-1);
  }, [isUnsaved]);
}

/** Whether something on the page is not saved. */
export const useHasUnsaved = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => holders > 0,
    () => false,
  );
