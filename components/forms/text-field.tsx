import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field';

type Own<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'id' | 'className'> &
  FieldTexts & { name: string; className?: string };

/** A field of one line. */
export function TextField({ label, help, error, isPlain, className, ...input }: Own<'input'>) {
  const texts = { label, help, error, isPlain, className, isRequired: input.required === true };
  return (
    <Field {...texts}>
      {(attributes) => <input type="text" {...input} {...attributes} className="field" />}
    </Field>
  );
}

/** A field of several lines. */
export function TextArea({ label, help, error, isPlain, className, ...area }: Own<'textarea'>) {
  const texts = { label, help, error, isPlain, className, isRequired: area.required === true };
  return (
    <Field {...texts}>
      {(attributes) => <textarea rows={7} {...area} {...attributes} className="field block" />}
    </Field>
  );
}
