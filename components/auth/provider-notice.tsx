'use client';

import { useSyncExternalStore } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { FAILURE_PARAM, failureText } from '@/lib/sign-in-providers/messages';

/** Explains why a sign-in at a provider failed (D8). */
export function ProviderNotice() {
  const word = useSyncExternalStore(noSubscription, readWord, () => null);
  const text = failureText(word);
  return (
    text && (
      <div className="-mt-3 mb-6">
        <FormNotice notice={{ kind: 'failed', text }} />
      </div>
    )
  );
}

const readWord = () => new URLSearchParams(window.location.search).get(FAILURE_PARAM);
const noSubscription = () => () => {};
