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
  /** Mark of the provider. */
  children: React.ReactNode;
}

/**
 * The button that leads to a provider. The way there is asked for and then taken: a form that is led to
 * another site is not what the policy of the pages lets a form do (decision 040).
 */
export function ProviderForm({ action, name, children }: ProviderFormProps) {
  const [state, setState] = useState<State>('ready');
  useEffect(() => {
    const getReady = () => setState('ready');
    // Who comes back with the browser's button finds the page as it was left.
    addEventListener('pageshow', getReady);
    return () => removeEventListener('pageshow', getReady);
  }, []);

  const leave = async () => {
    setState('leaving');
    try {
      const target = safeNext(new URLSearchParams(window.location.search).get('next'));
      window.location.assign(await authorizationUrl(action, target));
    } catch {
      setState('failed');
    }
  };

  return (
    <>
      <button
        type="button"
        onClick={() => void leave()}
        disabled={state === 'leaving'}
        // The name is of the settings, and may need a second line.
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
