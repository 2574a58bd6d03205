'use client';

import { useEffect, useState } from 'react';
import { SESSION_MARKER_KEY } from '@/lib/core/storage-keys';
import { useNext } from './use-query';

/**
 * Says in a tab that waits at a screen of the account that its reader has signed in in another one, as by the
 * link of a letter, and where to go on: what was typed before is kept in this tab.
 */
export function SignedInElsewhere() {
  const next = useNext();
  const [isSignedIn, setIsSignedIn] = useState(false);
  useEffect(() => {
    // Dispatched by the browser for changes of other tabs alone.
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
