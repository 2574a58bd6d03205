'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { setMarker } from '@/lib/session/browser/marker';
import { safeNext } from '@/lib/session/next-path';
import { providerMessages } from '@/lib/sign-in-providers/messages';

/**
 * First page after a sign-in through a provider: sets the login marker, because scripts
 * cannot read the cookies (D5), then redirects. Harmless without a session: the marker
 * is removed at the next check of the session.
 */
export function ProviderReturn() {
  const target = useSyncExternalStore(noSubscription, readTarget, () => '/');
  useEffect(() => {
    setMarker();
    window.location.replace(readTarget());
  }, []);
  return (
    <p className="mt-7">
      <a href={target} className="button button-line">
        {providerMessages.goOn}
      </a>
    </p>
  );
}

const readTarget = () => safeNext(new URLSearchParams(window.location.search).get('next'));
const noSubscription = () => () => {};
