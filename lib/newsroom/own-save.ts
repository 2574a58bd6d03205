import type { FieldValue, FormValues } from '../panel/form-values.ts';

/** Fields with HTML: the text of an item, the blocks of a newsletter. */
const HTML_FIELDS = ['contenido', 'bloques'];

/**
 * Whether a stored copy is what this editor had sent: then a refused save means only that the answer to the one before
 * was lost. The server may have tidied the HTML, so of the text only its letters are compared.
 */
export const isOwnSave = (stored: FormValues, sent: FormValues): boolean =>
  Object.entries(stored).every(
    ([name, value]) => comparable(name, value) === comparable(name, sent[name]),
  );

function comparable(name: string, value: FieldValue): string {
  if (Array.isArray(value)) return value.map(({ id }) => id).join();
  if (value === undefined || value instanceof File) return '';
  return HTML_FIELDS.includes(name) ? value.replaceAll(/<[^>]*>|\s/g, '') : value;
}
