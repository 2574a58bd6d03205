import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Failure } from '@/lib/forms/failure';

/** Shows the server's errors at their fields, and focuses the first. */
export function showFailure<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  names: readonly Path<Values>[],
  { fields }: Pick<Failure, 'fields'>,
): void {
  const wrong = names.filter((name) => name in fields);
  for (const [index, name] of wrong.entries()) {
    const problem = { type: 'server', message: fields[name] ?? '' };
    form.setError(name, problem, { shouldFocus: index === 0 });
  }
}
