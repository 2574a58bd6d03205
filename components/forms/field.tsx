import { useId } from 'react';
import { Icon } from '@/components/ui/icon';

export interface FieldTexts {
  label: string;
  /** Stands below the field. */
  help?: string | undefined;
  /** Error text. */
  error?: string | undefined;
}

/** Attributes that link a field to its help and error texts. */
export interface FieldAttributes {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldProps extends FieldTexts {
  /** Generated if omitted. */
  id?: string | undefined;
  isRequired: boolean;
  /** Whether the label says if the field is required; false if the form says so for all fields. */
  isMarked?: boolean | undefined;
  className?: string | undefined;
  children: (attributes: FieldAttributes) => React.ReactNode;
}

/** A field with its label, help and error text (visual.md, Forms). */
export function Field({ label, help, error, className, children, ...props }: FieldProps) {
  const ownId = useId();
  const { id = ownId, isRequired, isMarked = true } = props;
  const parts = [error && `${id}-error`, help && `${id}-help`].filter(Boolean);
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {label}
        {isRequired && isMarked && (
          <span aria-hidden="true" className="text-accent">
            {' *'}
          </span>
        )}
        {!isRequired && isMarked && <span className="font-normal text-muted"> (opcional)</span>}
      </label>
      {children({
        id,
        ...(error ? { 'aria-invalid': true } : {}),
        ...(parts.length > 0 ? { 'aria-describedby': parts.join(' ') } : {}),
      })}
      {error && <FieldError id={`${id}-error`} text={error} />}
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-muted text-xs">
          {help}
        </p>
      )}
    </div>
  );
}

/** Error text of a field, for its `aria-describedby`. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 font-medium text-danger text-sm leading-snug">
      <Icon name="alert" className="mt-px size-4.5" />
      <span>{text}</span>
    </p>
  );
}
