import type { RelatedArticle } from '../../contract/articles.ts';
import type { BylineReference, TagReference } from '../../contract/taxonomy.ts';

/** Value of a field: a text, a chosen file, or related articles, authors or tags. */
export type FieldValue =
  | string
  | File
  | RelatedArticle[]
  | BylineReference[]
  | TagReference[]
  | undefined;

/** Values of a form, by field of the payload. */
export type FormValues = Record<string, FieldValue>;

/** The changed values; a file always counts as changed. */
export function changesOf(values: FormValues, before: FormValues): FormValues {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== undefined && !isSame(value, before[name]),
  );
  return Object.fromEntries(changed);
}

/** The values without files, which drafts cannot store. */
export const withoutFiles = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !(value instanceof File)));

/** The values for a payload: what is related by its ids. */
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
