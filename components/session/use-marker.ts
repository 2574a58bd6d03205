import { useSyncExternalStore } from 'react';
import { readMarker, watchMarker } from '@/lib/session/browser/marker';

/** Identifies a login; null without one, undefined before hydration. */
export type Marker = string | null | undefined;

/** The marker of this browser (D5). */
export const useMarker = (): Marker =>
  useSyncExternalStore<Marker>(watchMarker, readMarker, () => undefined);
