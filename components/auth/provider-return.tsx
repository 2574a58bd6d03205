'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { setMarker } from '@/lib/session/marker';
import { safeNext } from '@/lib/session/next-path';
import { providerMessages } from '@/lib/sign-in-providers/messages';

/**
 * First thing that somebody sees who has signed in through a provider: tells the browser so, which
 * cannot see the cookies (D5), and goes on. Opened by anybody else it does no harm: the marker
 * without cookies goes with the next look at the session.
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
