import { useState } from 'react';
import { readMarker } from '@/lib/session/browser/marker';
import { useMarker } from './use-marker';

interface Held<Value> {
  /** Marker of the login in which it was set; null without one. */
  by: string | null;
  value: Value;
}

/**
 * State that may hold private data: it is reset to `first` as soon as the login
 * ends, in any tab. State set without a login is public, and kept. The
 * setter takes a function of the current value; it does nothing for a login that has ended.
 */
export function useReaderState<Value>(first: Value) {
  const marker = useMarker();
  const [held, setHeld] = useState<Held<Value>>({ by: null, value: first });
  const shownOf = ({ by, value }: Held<Value>) => (by === null || by === marker ? value : first);

  const change = (next: (before: Value) => Value) => {
    const by = readMarker();
    // A late response for another login.
    if (by === marker) setHeld((before) => ({ by, value: next(shownOf(before)) }));
  };
  return [shownOf(held), change] as const;
}
