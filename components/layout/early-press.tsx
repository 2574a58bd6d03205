'use client';

import { useEffect } from 'react';
import { replayEarlyClick } from '@/lib/site/early-click';

/** Once in every page: replays clicks made before hydration. */
export function EarlyPress() {
  useEffect(replayEarlyClick, []);
  return null;
}
