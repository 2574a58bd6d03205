'use client';

import { useMarker } from '@/components/session/use-marker';
import { useLazy } from '@/components/ui/use-lazy';
import type { OpenMissingProps } from './live-open-missing';

const loadLive = () => import('./live-open-missing').then(({ LiveOpenMissing }) => LiveOpenMissing);
/** The page is complete without it. */
const ignore = () => {};

/** Loads 'Abrir en la redacción' if somebody is signed in. */
export function OpenMissing(props: OpenMissingProps) {
  const marker = useMarker();
  const Live = useLazy(loadLive, Boolean(marker), ignore);
  return marker && Live ? <Live {...props} /> : null;
}
