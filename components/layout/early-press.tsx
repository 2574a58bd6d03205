'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { takeEarlyClick } from '@/lib/site/early-click';

/**
 * Once in every page: replays clicks made before hydration. Two effects: recording stops in the commit that hydrates the
 * page, since React handles every click from then on, and a passive effect replays the click only after those of all
 * components, whose listeners it needs.
 */
export function EarlyPress() {
  const replay = useRef(() => {});
  useLayoutEffect(() => {
    replay.current = takeEarlyClick();
  }, []);
  useEffect(() => replay.current(), []);
  return null;
}
