'use client';

import { useMarker } from '@/components/session/use-marker';
import { useLazy } from '@/components/ui/use-lazy';
import type { NewsControlsProps } from './live-news-controls';

const loadLive = () =>
  import('./live-news-controls').then(({ LiveNewsControls }) => LiveNewsControls);
/** The page is complete without them. */
const ignore = () => {};

/** Loads the controls for staff if somebody is signed in; other visitors need none of their code. */
export function NewsControls(props: NewsControlsProps) {
  const marker = useMarker();
  const Live = useLazy(loadLive, Boolean(marker), ignore);
  return marker && Live ? <Live {...props} /> : null;
}
