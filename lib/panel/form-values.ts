import type { ArticleReference } from '../../contract/articles.ts';

/** What a field of an item's form holds: a text, a file that was chosen now, related articles. */
export type FieldValue = string | File | ArticleReference[] | undefined;

/** What a form holds, by field of the payload. */
export type FormValues = Record<string, FieldValue>;

/** What of the form differs from what was read; a file always does. */
export function changesOf(values: FormValues, before: FormValues): FormValues {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== undefined && !isSame(value, before[name]),
  );
  return Object.fromEntries(changed);
}

/** The values without files, which no draft can keep. */
export const withoutFiles = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !(value instanceof File)));

/** The values as a payload has them: related articles by their ids. */
export const payloadOf = (values: FormValues): Record<string, string | File | number[]> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.map(({ id }) => id) : value]],
    ),
  );

function isSame(one: FieldValue, other: FieldValue): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.map(({ id }) => id).join() === other.map(({ id }) => id).join();
}
