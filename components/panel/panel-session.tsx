'use client';

import { SignedInOnly } from '@/components/session/signed-in-only';
import { useHasUnsaved } from './forms/unsaved';

/** Leaves the panel when the session is over; not from under text that is not saved. */
export function PanelSession(page: { door: string; account: number }) {
  return <SignedInOnly {...page} isHeld={useHasUnsaved()} />;
}
