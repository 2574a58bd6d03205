import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Failure } from '@/lib/forms/failure';

/** Puts what the server said under its fields, and the focus into the first of them. */
export function showFailure<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  names: readonly Path<Values>[],
  { fields }: Failure,
): void {
  const wrong = names.filter((name) => name in fields);
  for (const [index, name] of wrong.entries()) {
    const problem = { type: 'server', message: fields[name] ?? '' };
    form.setError(name, problem, { shouldFocus: index === 0 });
  }
}
