'use client';

import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Field, type FieldTexts } from './field';

type Own = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> & FieldTexts;

interface PasswordFieldProps extends Own {
  /** Also its id, so that password managers recognise the field. */
  name: string;
  /** Whether it is the current or a new password. */
  autoComplete: 'current-password' | 'new-password';
  /** Object of the button's label, as in 'Mostrar contraseña'. */
  what?: string;
}

/** Password field with a show button and a Caps Lock warning. Pasting is allowed. */
export function PasswordField({
  name,
  autoComplete,
  what = 'contraseña',
  label,
  help,
  error,
  onBlur,
  ...input
}: PasswordFieldProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const [isShown, setIsShown] = useState(false);
  const [isCapsLocked, setIsCapsLocked] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setIsCapsLocked(event.getModifierState('CapsLock'));

  // Browsers would save a visible password in the form history.
  useEffect(() => {
    const form = toggle.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <Field label={label} help={help} error={error} id={name} isRequired isMarked={false}>
      {(attributes) => (
        <>
          <span className="relative block">
            <input
              {...input}
              type={isShown ? 'text' : 'password'}
              name={name}
              required
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              {...attributes}
              onKeyDown={watchCaps}
              onKeyUp={watchCaps}
              onBlur={(event) => {
                setIsCapsLocked(false);
                onBlur?.(event);
              }}
              className="field pr-22"
            />
            <button
              ref={toggle}
              type="button"
              aria-controls={name}
              onClick={() => setIsShown(!isShown)}
              className="absolute inset-y-px right-px w-20 rounded-xs font-medium text-muted text-sm hover:text-accent"
            >
              <span>{isShown ? 'Ocultar' : 'Mostrar'}</span>
              <span className="sr-only"> {what}</span>
            </button>
          </span>
          <span role="status" className="block text-muted text-xs">
            {isCapsLocked && <span className="mt-1.5 block">Bloq Mayús está activado.</span>}
          </span>
        </>
      )}
    </Field>
  );
}
