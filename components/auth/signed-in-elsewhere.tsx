'use client';

import { useEffect, useState } from 'react';
import { SESSION_MARKER_KEY } from '@/lib/core/storage-keys';
import { useNext } from './use-query';

/**
 * Shown on an account screen when the reader has signed in in another tab, for instance through an e-mail
 * link, with a link to continue: drafts are kept in this tab.
 */
export function SignedInElsewhere() {
  const next = useNext();
  const [isSignedIn, setIsSignedIn] = useState(false);
  useEffect(() => {
    // The browser dispatches `storage` only for changes of other tabs.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === SESSION_MARKER_KEY || key === null) setIsSignedIn(newValue !== null);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  return (
    <div role="status">
      {isSignedIn && (
        <p className="mb-6 border-success border-l-3 bg-success-soft px-4 py-3 font-medium text-success leading-snug">
          Ya iniciaste sesión en otra pestaña.{' '}
          <a href={next} className="inline-flex min-h-6 items-center underline underline-offset-3">
            Continuar donde estabas
          </a>
        </p>
      )}
    </div>
  );
}
