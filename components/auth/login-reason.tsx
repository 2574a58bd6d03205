'use client';

import { useSyncExternalStore } from 'react';
import { loginReason } from '@/lib/auth/login-reason';
import { draftNames } from '@/lib/core/browser/drafts';
import { safeNext } from '@/lib/session/next-path';

/** Explains why an action redirected here, and that the text is kept (D25). */
export function LoginReason() {
  const text = useSyncExternalStore(noSubscription, readReason, () => '');
  if (!text) return null;
  return (
    <p className="-mt-3 mb-6 border-info border-l-3 bg-info-soft px-4 py-3 font-medium text-info leading-snug">
      {text}
    </p>
  );
}

const readReason = () =>
  loginReason(safeNext(new URLSearchParams(window.location.search).get('next')), draftNames());
const noSubscription = () => () => {};
