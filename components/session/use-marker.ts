import { useSyncExternalStore } from 'react';
import { readMarker, watchMarker } from '@/lib/session/marker';

/** What tells one login from another; null where nobody signed in, undefined before script is there. */
export type Marker = string | null | undefined;

/** The marker of this browser (D5). */
export const useMarker = (): Marker =>
  useSyncExternalStore<Marker>(watchMarker, readMarker, () => undefined);
