import { useEffect, useSyncExternalStore } from 'react';

/** Number of dialogs with unsaved text. */
let holders = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  holders += by;
  for (const tell of listeners) tell();
}

/** Asks before the page is left while `isUnsaved`. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    change(1);
    return () => change(-1);
  }, [isUnsaved]);
}

/** Whether the page has unsaved text. */
export const useHasUnsaved = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => holders > 0,
    () => false,
  );
