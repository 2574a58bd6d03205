'use client';

import { useEffect, useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { safeNext } from '@/lib/auth/next-path';
import { fetchCsrfToken } from '@/lib/sign-in-providers/csrf';
import { failureText, providerMessages } from '@/lib/sign-in-providers/messages';

type State = 'loading' | 'ready' | 'leaving' | 'failed';

interface ProviderFormProps {
  /** Where the form is posted to. */
  action: string;
  /** Name of the provider. */
  name: string;
  /** Mark of the provider. */
  children: React.ReactNode;
}

/** The button that leads to a provider; it first gets the token that proves it is ours. */
export function ProviderForm({ action, name, children }: ProviderFormProps) {
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    const getReady = () => setState('ready');
    getReady();
    // Who comes back with the browser's button finds the page as it was left.
    addEventListener('pageshow', getReady);
    return () => removeEventListener('pageshow', getReady);
  }, []);

  const leave = async (form: HTMLFormElement) => {
    setState('leaving');
    try {
      const { csrfToken, callbackUrl } = form.elements as unknown as Fields;
      csrfToken.value = await fetchCsrfToken();
      callbackUrl.value = safeNext(new URLSearchParams(window.location.search).get('next'));
      form.submit();
    } catch {
      setState('failed');
    }
  };

  return (
    <form
      action={action}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void leave(event.currentTarget);
      }}
    >
      <input type="hidden" name="csrfToken" />
      <input type="hidden" name="callbackUrl" />
      <button
        type="submit"
        disabled={state === 'loading' || state === 'leaving'}
        data-waiting={state === 'loading' ? '' : undefined}
        // The name is of the settings, and may need a second line.
        className="button button-line w-full justify-start whitespace-normal px-3 py-2 text-left leading-snug"
      >
        {children}
        {state === 'leaving' ? providerMessages.leaving(name) : providerMessages.continueWith(name)}
      </button>
      <FormNotice
        notice={state === 'failed' ? { kind: 'failed', text: failureText('servidor') ?? '' } : null}
      />
    </form>
  );
}

type Fields = Record<'csrfToken' | 'callbackUrl', HTMLInputElement>;
