'use client';

import { FormNotice } from '@/components/forms/form-notice';
import { sessionOf } from '@/lib/core/account-mismatch';
import { useReader } from './use-reader';

/** Shown in a form with unsaved text of `account` after another account has signed in (D79). */
export function OtherAccountNotice({ account }: { account: number }) {
  const reader = useReader();
  if (!reader || reader.id === account) return null;
  const text = `${sessionOf(reader)} Este formulario es de otra cuenta: lo que escribiste sigue aquí, y para guardarlo hay que iniciar sesión con ella.`;
  return <FormNotice notice={{ kind: 'failed', text }} />;
}
