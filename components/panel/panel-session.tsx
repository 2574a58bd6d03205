'use client';

import { SignedInOnly } from '@/components/session/signed-in-only';
import { useHasUnsaved } from './forms/unsaved';

/** Leaves the panel when the session is over; not from under text that is not saved. */
export function PanelSession({ door }: { door: string }) {
  return <SignedInOnly door={door} isHeld={useHasUnsaved()} />;
}
