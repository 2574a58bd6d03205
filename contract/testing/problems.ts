import type { z } from 'zod';

/** Messages of a refused value by field, in the order in which a form would show them. */
export function problems(schema: z.ZodType, value: unknown): Record<string, string[]> {
  const byField: Record<string, string[]> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    const field = path.join('.');
    byField[field] = [...(byField[field] ?? []), message];
  }
  return byField;
}

/** The same object without one of its fields. */
export function without<Value extends object>(value: Value, field: keyof Value): Partial<Value> {
  const { [field]: _gone, ...rest } = value;
  return rest as Partial<Value>;
}
