import { useState } from 'react';
import { readMarker } from '@/lib/session/marker';
import { useMarker } from './use-marker';

interface Held<Value> {
  /** Marker of the login in which it was set; null where nobody was signed in. */
  by: string | null;
  value: Value;
}

/**
 * State that may hold what only its reader may see: it is `first` again as soon as that login is
 * over, in whichever tab. What was set while nobody was signed in is everybody's, and stays. The
 * second value changes it by a function of what is shown; for a login that is over it does nothing.
 */
export function useReaderState<Value>(first: Value) {
  const marker = useMarker();
  const [held, setHeld] = useState<Held<Value>>({ by: null, value: first });
  const shownOf = ({ by, value }: Held<Value>) => (by === null || by === marker ? value : first);

  const change = (next: (before: Value) => Value) => {
    const by = readMarker();
    // What was asked for in another login has come too late.
    if (by === marker) setHeld((before) => ({ by, value: next(shownOf(before)) }));
  };
  return [shownOf(held), change] as const;
}
