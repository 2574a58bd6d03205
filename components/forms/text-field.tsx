import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field';

type Own<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'className'> &
  FieldTexts & { name: string; isMarked?: boolean; className?: string };

/** A field of one line. */
export function TextField({ label, help, error, isMarked, className, ...input }: Own<'input'>) {
  const { id, required: isRequired = false } = input;
  return (
    <Field {...{ label, help, error, isMarked, className, id, isRequired }}>
      {(attributes) => <input type="text" {...input} {...attributes} className="field" />}
    </Field>
  );
}

/** A field of several lines. */
export function TextArea({ label, help, error, isMarked, className, ...area }: Own<'textarea'>) {
  const { id, required: isRequired = false } = area;
  return (
    <Field {...{ label, help, error, isMarked, className, id, isRequired }}>
      {(attributes) => <textarea rows={7} {...area} {...attributes} className="field block" />}
    </Field>
  );
}
