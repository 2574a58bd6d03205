import { useSyncExternalStore } from 'react';
import { readMarker, watchMarker } from '@/lib/session/marker';

/** The marker of this browser (D5); undefined before script is there. */
export const useMarker = (): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(watchMarker, readMarker, () => undefined);
