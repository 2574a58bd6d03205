'use client';

import { useEffect, useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { safeNext } from '@/lib/session/next-path';
import { authorizationUrl } from '@/lib/sign-in-providers/authorization-url';
import { failureText, providerMessages } from '@/lib/sign-in-providers/messages';

type State = 'ready' | 'leaving' | 'failed';

interface ProviderFormProps {
  /** The provider's `startPath`. */
  action: string;
  /** Name of the provider. */
  name: string;
  /** Logo of the provider. */
  children: React.ReactNode;
}

/**
 * Button that starts the sign-in at a provider. It fetches the redirect URL and then follows it: the
 * content security policy forbids forms that redirect to another site (record 040).
 */
export function ProviderForm({ action, name, children }: ProviderFormProps) {
  const [state, setState] = useState<State>('ready');
  useEffect(() => {
    const getReady = () => setState('ready');
    // The back button may restore this page from the back/forward cache.
    addEventListener('pageshow', getReady);
    return () => removeEventListener('pageshow', getReady);
  }, []);

  const leave = async () => {
    setState('leaving');
    try {
      const target = safeNext(new URLSearchParams(window.location.search).get('next'));
      window.location.assign(await authorizationUrl(action, target));
    } catch (reason) {
      console.error(reason);
      setState('failed');
    }
  };

  return (
    <>
      <button
        type="button"
        onClick={() => void leave()}
        disabled={state === 'leaving'}
        // The name comes from the settings and may need a second line.
        className="button button-line w-full justify-start whitespace-normal px-3 py-2 text-left leading-snug"
      >
        {children}
        <span>
          {state === 'leaving'
            ? providerMessages.leaving(name)
            : providerMessages.continueWith(name)}
        </span>
      </button>
      <FormNotice
        notice={state === 'failed' ? { kind: 'failed', text: failureText('servidor') ?? '' } : null}
      />
    </>
  );
}
