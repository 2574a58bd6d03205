import { useState } from 'react';
import { usePoll } from '@/components/ui/use-poll';

const EVERY_MS = 15_000;

/** The present, read again every 15 s: slots end while they are looked at. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  usePoll(() => setNow(new Date()), EVERY_MS, true);
  return now;
}
