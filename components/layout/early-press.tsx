'use client';

import { useEffect } from 'react';
import { replayEarlyClick } from '@/lib/site/early-click';

/** Once in every page: what was pressed before React was there happens when it is. */
export function EarlyPress() {
  useEffect(replayEarlyClick, []);
  return null;
}
