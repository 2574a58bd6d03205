'use client';

import { useSyncExternalStore } from 'react';
import { KEPT_DRAFT, loginReason } from '@/lib/auth/login-reason';
import { draftNames } from '@/lib/core/browser/drafts';

/**
 * Explains why an action redirected here, and that the text is kept (D25). The room for the latter is there from the
 * start: nothing may move the form below while somebody presses its button.
 */
export function LoginReason({ next }: { next: string }) {
  const reason = loginReason(next);
  const isKept = useSyncExternalStore(
    noSubscription,
    () => draftNames().some((name) => reason?.drafts?.test(name)),
    () => false,
  );
  if (!reason) return null;
  return (
    <p className="-mt-3 mb-6 border-info border-l-3 bg-info-soft px-4 py-3 font-medium text-info leading-snug">
      {reason.text}
      {reason.drafts && <span className={isKept ? '' : 'invisible'}> {KEPT_DRAFT}</span>}
    </p>
  );
}

const noSubscription = () => () => {};
