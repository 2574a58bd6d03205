'use client';

import { useEffect, useRef } from 'react';
import { readMarker, setMarker } from '@/lib/session/marker';
import { useReader } from './use-reader';

/**
 * For pages of who is signed in: leaves them when the session is over, here or in another tab. The
 * page itself was the proof of a session, so it sets a marker that is missing.
 */
export function SignedInOnly({ door }: { door: string }) {
  const reader = useReader();
  const wasMarked = useRef(false);
  useEffect(() => {
    if (!wasMarked.current && readMarker() === null) setMarker();
    // Nothing can be stored: the next call to the server will tell.
    else if (wasMarked.current && reader === null) location.replace(door);
    wasMarked.current = readMarker() !== null;
  }, [reader, door]);
  return null;
}
