import type { ComponentProps } from 'react';
import { TextField } from '@/components/forms/text-field';

interface EmailFieldProps
  extends Pick<ComponentProps<'input'>, 'defaultValue' | 'value' | 'onChange'> {
  error: string | undefined;
  /** On sign-in it is the user name for password managers. */
  autoComplete: 'username' | 'email';
  help?: string;
}

/** E-mail address of an account. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      {...props}
      id="email"
      label="Correo electrónico"
      name="email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      isMarked={false}
    />
  );
}
