'use client';

import { useEffect, useRef } from 'react';
import { readMarker, setMarker } from '@/lib/session/marker';
import { isSigningOut } from '@/lib/session/sign-out-browser';
import { useReader } from './use-reader';

interface SignedInOnlyProps {
  door: string;
  /** Id of the account for which the page was rendered. */
  account: number;
  /** Stays as long as this is so, whoever is signed in. */
  isHeld?: boolean;
}

/**
 * For pages of who is signed in: leaves them when the session is over, here or in another tab, and loads
 * them anew when it has become another person's (D79). The page itself was the proof of a session, so it
 * sets a marker that is missing.
 */
export function SignedInOnly({ door, account, isHeld = false }: SignedInOnlyProps) {
  const reader = useReader();
  const wasMarked = useRef(false);
  const isOthers = Boolean(reader) && reader?.id !== account;
  useEffect(() => {
    if (isOthers && !isHeld) location.reload();
  }, [isOthers, isHeld]);
  useEffect(() => {
    // Remembered until it may leave: whoever comes after a sign-out gets no marker.
    if (isHeld && wasMarked.current && reader === null) return;
    if (!wasMarked.current && readMarker() === null) setMarker();
    // Nothing can be stored: the next call to the server will tell.
    else if (wasMarked.current && reader === null && !isSigningOut()) location.replace(door);
    wasMarked.current = readMarker() !== null;
  }, [reader, door, isHeld]);
  return null;
}
