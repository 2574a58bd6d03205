'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { takeEarlyClick } from '@/lib/site/early-click';

/** Once in every page: replays clicks made before hydration. */
export function EarlyPress() {
  const replay = useRef(() => {});
  useLayoutEffect(() => {
    replay.current = takeEarlyClick();
  }, []);
  useEffect(() => replay.current(), []);
  return null;
}
