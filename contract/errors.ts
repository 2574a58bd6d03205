import { z } from 'zod';

/** Body of a refusal in the manner of Django REST Framework: one text, or texts by field. */
export const errorBodySchema = z.record(z.string(), z.unknown());
export type ErrorBody = z.infer<typeof errorBodySchema>;

const MESSAGE_KEYS = ['message', 'error', 'detail'] as const;

/**
 * Text of a refusal, looked for in the order of D12: `message`, `error`, `detail`, then the
 * first text of a field's list. Returns undefined where the body has none.
 */
export function errorText(body: unknown): string | undefined {
  const parsed = errorBodySchema.safeParse(body);
  if (!parsed.success) return undefined;
  for (const key of MESSAGE_KEYS) {
    const value = parsed.data[key];
    if (typeof value === 'string' && value) return value;
  }
  return Object.values(fieldErrors(body))[0]?.[0];
}

/** Texts by field of a refusal; empty where the body names no field. */
export function fieldErrors(body: unknown): Record<string, string[]> {
  const parsed = errorBodySchema.safeParse(body);
  if (!parsed.success) return {};
  const fields: Record<string, string[]> = {};
  for (const [field, value] of Object.entries(parsed.data)) {
    if (!Array.isArray(value)) continue;
    const texts = value.filter((text): text is string => typeof text === 'string' && text !== '');
    if (texts.length > 0) fields[field] = texts;
  }
  return fields;
}
