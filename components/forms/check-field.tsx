import { type ComponentProps, useId } from 'react';
import { FieldError } from './field';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  name: string;
  isWrong: boolean;
  /** Error text; undefined if it is shown elsewhere. */
  error?: string | undefined;
}

/** A checkbox with its label; `children` may hold links. */
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
