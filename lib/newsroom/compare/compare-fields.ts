import { GENERAL_SECTION } from '../../../contract/articles.ts';
import type { CopyType } from '../../../contract/copies.ts';
import { COPY_FIELDS, type CopyFields } from '../../../contract/copy-fields.ts';
import type { Correction } from '../../../contract/item-details.ts';
import { withoutSignatures } from '../../../contract/media-signature.ts';
import { plainAddress } from './blocks.ts';
import { compareTexts, type TextComparison } from './compare-texts.ts';

/** A field that differs: the text by words, others by value. Missing values are empty texts. */
export type FieldComparison =
  | { field: string; kind: 'text'; text: TextComparison }
  | { field: string; kind: 'value' | 'file'; before: string; after: string }
  | { field: string; kind: 'list'; before: number[]; after: number[] };

const FILES = ['imagen', 'imagen_principal', 'banner', 'imagen_social', 'url_impresa'];
const LISTS = ['articulos_ids', 'autores_ids', 'etiquetas_ids'];

/**
 * The fields that differ between two states of an item, in the order of its form (D59). Runs in browser and server.
 * Fields that one side does not have, as a copy that names some alone, are compared as empty.
 */
export const compareFields = (
  tipo: CopyType,
  before: CopyFields,
  after: CopyFields,
): FieldComparison[] =>
  COPY_FIELDS[tipo].flatMap((field): FieldComparison[] => {
    const one = (before as Record<string, unknown>)[field];
    const other = (after as Record<string, unknown>)[field];
    if (LISTS.includes(field)) return compareLists(field, ids(one), ids(other));
    return compareValues(field, shown(field, one), shown(field, other));
  });

/** A value as texts compare it: a missing section of news is the general one, as before there were sections. */
function shown(field: string, value: unknown): string {
  if (field === 'correcciones') return correctionLines(value);
  if (field === 'categoria_blog') return String(value || GENERAL_SECTION);
  if (field === 'comentarios_cerrados') return value === 'true' ? 'Sí' : '';
  return String(value ?? '');
}

const correctionLines = (value: unknown): string =>
  (Array.isArray(value) ? (value as Correction[]) : [])
    .map(({ fecha, decia, dice }) => `${fecha}: decía «${decia}», dice «${dice}».`)
    .join(' ');

const ids = (value: unknown): number[] => (Array.isArray(value) ? value : []);

const compareLists = (field: string, before: number[], after: number[]): FieldComparison[] =>
  before.join() === after.join() ? [] : [{ field, kind: 'list', before, after }];

function compareValues(field: string, before: string, after: string): FieldComparison[] {
  if (before === after) return [];
  if (FILES.includes(field)) {
    const isSame = plainAddress(before) === plainAddress(after);
    return isSame ? [] : [{ field, kind: 'file', before, after }];
  }
  if (field !== 'contenido') return [{ field, kind: 'value', before, after }];
  if (withoutSignatures(before) === withoutSignatures(after)) return [];
  return [{ field, kind: 'text', text: compareTexts(before, after) }];
}
