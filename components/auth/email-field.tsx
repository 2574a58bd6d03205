import { TextField } from '@/components/forms/text-field';

interface EmailFieldProps {
  error: string | undefined;
  /** Where somebody signs in, it is the name that goes with a password. */
  autoComplete: 'username' | 'email';
  help?: string;
}

/** The address that an account goes by. */
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
