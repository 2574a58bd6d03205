import type { ComponentProps } from 'react';
import { TextField } from '@/components/forms/text-field';
import { secondStepMessages } from '@/lib/auth/messages';

interface CodeFieldProps extends Pick<ComponentProps<'input'>, 'ref' | 'onChange' | 'onBlur'> {
  error: string | undefined;
  label?: string;
  help?: string;
}

/** Code of an authenticator app, or a recovery code where the label says so (D55). */
export function CodeField({ label = secondStepMessages.label, ...props }: CodeFieldProps) {
  return (
    <TextField
      {...props}
      id="codigo"
      label={label}
      name="codigo"
      // Recovery codes have letters, which such a keyboard can switch to.
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      required
      isMarked={false}
    />
  );
}
