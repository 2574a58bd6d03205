import { useSyncExternalStore } from 'react';
import { vi } from 'vitest';

const subscribe = (tell: () => void) => {
  window.addEventListener('popstate', tell);
  return () => window.removeEventListener('popstate', tell);
};

/** `useSearchParams` of a test in which the address changes: a change of the history is one of the parameters, as in Next. */
export const useLiveSearchParams = () =>
  new URLSearchParams(useSyncExternalStore(subscribe, () => location.search));

/** Makes changes of the history visible to `useLiveSearchParams`; `vi.restoreAllMocks` ends it. */
export function followHistory(): void {
  for (const way of ['pushState', 'replaceState'] as const) {
    const change = history[way].bind(history);
    vi.spyOn(history, way).mockImplementation((...given) => {
      change(...given);
      window.dispatchEvent(new Event('popstate'));
    });
  }
}
