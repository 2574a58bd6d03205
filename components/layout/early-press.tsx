'use client';

import { useEffect } from 'react';
import { repeatEarlyPress } from '@/lib/site/early-press';

/** Once in every page: what was pressed before React was there happens when it is. */
export function EarlyPress() {
  useEffect(repeatEarlyPress, []);
  return null;
}
