'use client';

import { SignedInOnly } from '@/components/session/signed-in-only';
import { useHasUnsaved } from './forms/unsaved';

/** Leaves the panel when the session is over, unless there is unsaved text. */
export function PanelSession(page: { door: string; account: number }) {
  return <SignedInOnly {...page} isHeld={useHasUnsaved()} />;
}
