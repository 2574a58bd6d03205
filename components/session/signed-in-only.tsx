'use client';

import { useEffect, useRef } from 'react';
import { readMarker, setMarker } from '@/lib/session/browser/marker';
import { isSigningOut } from '@/lib/session/browser/sign-out-browser';
import { useReader } from './use-reader';

interface SignedInOnlyProps {
  door: string;
  /** Account for which the page was rendered. */
  account: number;
  /** Does not leave while this is true, whoever is signed in. */
  isHeld?: boolean;
}

/**
 * For pages that need a session: leaves them when it ends, here or in another tab, and reloads
 * them when another account has signed in (D79). The page proves that there was a session, so it
 * sets a missing marker.
 */
export function SignedInOnly({ door, account, isHeld = false }: SignedInOnlyProps) {
  const reader = useReader();
  const wasMarked = useRef(false);
  const isOthers = Boolean(reader) && reader?.id !== account;
  useEffect(() => {
    if (isOthers && !isHeld) location.reload();
  }, [isOthers, isHeld]);
  useEffect(() => {
    // Remembered until it may leave: after a sign-out no marker is set.
    if (isHeld && wasMarked.current && reader === null) return;
    if (!wasMarked.current && readMarker() === null) setMarker();
    // Storage is unavailable: the next call fails if there is no session.
    else if (wasMarked.current && reader === null && !isSigningOut()) location.replace(door);
    wasMarked.current = readMarker() !== null;
  }, [reader, door, isHeld]);
  return null;
}
