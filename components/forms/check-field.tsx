import { type ComponentProps, useId } from 'react';
import { FieldError } from './field';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  name: string;
  isWrong: boolean;
  /** What is wrong; undefined where it is said elsewhere already. */
  error?: string | undefined;
}

/** A box to tick with its text at its right; `children` may hold links. */
export function CheckField({ isWrong, error, children, ...input }: CheckFieldProps) {
  const errorId = useId();
  return (
    <div>
      <label className="flex items-start gap-3 text-sm">
        <input
          {...input}
          type="checkbox"
          className="check"
          {...(isWrong ? { 'aria-invalid': true } : {})}
          {...(error ? { 'aria-describedby': errorId } : {})}
        />
        <span className="pt-0.5 leading-normal">{children}</span>
      </label>
      {error && <FieldError id={errorId} text={error} />}
    </div>
  );
}
