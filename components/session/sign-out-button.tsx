'use client';

import { useState } from 'react';
import { signOutBrowser } from '@/lib/session/browser/sign-out-browser';

/** Signs out and navigates home. A failure is shown: the session still exists. */
export function SignOutButton({ className }: { className: string }) {
  const [state, setState] = useState<'ready' | 'leaving' | 'failed'>('ready');
  const signOut = async () => {
    setState('leaving');
    if (!(await signOutBrowser())) setState('failed');
  };
  return (
    <>
      <button
        type="button"
        onClick={signOut}
        disabled={state === 'leaving'}
        className={`${className} cursor-pointer disabled:text-muted`}
      >
        {state === 'leaving' ? 'Cerrando sesión...' : 'Cerrar Sesión'}
      </button>
      <p role="status" className="px-4 text-danger text-sm empty:hidden max-lg:px-0">
        {state === 'failed' && 'No se pudo cerrar la sesión. Verifica tu conexión.'}
      </p>
    </>
  );
}
