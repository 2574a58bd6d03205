import { z } from 'zod';

/**
 * Values in a response, or in one item of a list that has no pages, as that of a news service: the report of an import has
 * 250,000, and a topic may bring all of its comments.
 */
const MOST_VALUES = 300_000;
/** Problems that an error names. */
const MOST_NAMED = 5;

/** Whether a JSON value holds more than `MOST_VALUES` values; counts no further. */
function isTooMuch(value: unknown): boolean {
  const pending = [value];
  for (let count = 1; pending.length > 0; count += 1) {
    const next = pending.pop();
    const parts = typeof next === 'object' && next !== null ? Object.values(next) : [];
    if (count + pending.length + parts.length > MOST_VALUES) return true;
    for (const part of parts) pending.push(part);
  }
  return false;
}

/** Throws ZodError for a value that is too much. */
function expectNotTooMuch(value: unknown): void {
  if (!isTooMuch(value)) return;
  const message = `More than ${MOST_VALUES} values`;
  throw new z.ZodError([{ code: 'custom', path: [], message, input: undefined }]);
}

/** Parses a value; throws ZodError with its first problems. */
function parseValue(schema: z.core.$ZodType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new z.ZodError(parsed.error.issues.slice(0, MOST_NAMED));
}

/** Whether a schema is a list without rules for the list as a whole. */
const isPlainList = (schema: unknown): schema is z.ZodArray =>
  schema instanceof z.ZodArray && !schema.def.checks?.length;

const parseItems = ({ element }: z.ZodArray, items: readonly unknown[]): unknown[] =>
  items.map((item) => parseValue(element, item));

/**
 * Parses the body of a response as `schema.parse` does, but ends at the first wrong item of a list, and refuses a body of
 * too many values unread: zod describes each wrong value, of which a short body can have a million. Throws ZodError with
 * the first problems.
 */
export function parseResponse<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.infer<Schema> {
  type Parsed = z.infer<Schema>;
  if (isPlainList(schema) && Array.isArray(body)) {
    for (const item of body) expectNotTooMuch(item);
    return parseItems(schema, body) as Parsed;
  }
  expectNotTooMuch(body);
  const list = schema instanceof z.ZodObject && !schema.def.checks?.length && schema.shape.results;
  const items = typeof body === 'object' && body !== null && 'results' in body && body.results;
  if (isPlainList(list) && Array.isArray(items)) {
    const results = parseItems(list, items);
    const others = parseValue(schema, { ...(body as object), results: [] });
    return { ...(others as object), results } as Parsed;
  }
  return parseValue(schema, body) as Parsed;
}
