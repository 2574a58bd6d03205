import { focusText } from '../../contract/focus.ts';
import type { Correction, ItemDetails } from '../../contract/item-details.ts';
import type { FormValues } from './form-values.ts';

/** Fields of the details of articles and news (D65) that are texts. */
const TEXTS = [
  'volanta',
  'entradilla',
  'descripcion_imagen',
  'credito_imagen',
  'titulo_seo',
  'descripcion_seo',
] as const;

/** Values of an item without details. All but authors and tags are texts: a focal point `x,y`, corrections JSON. */
export const NO_DETAILS: FormValues = {
  volanta: '',
  entradilla: '',
  autores_ids: [],
  etiquetas_ids: [],
  descripcion_imagen: '',
  credito_imagen: '',
  imagen_principal_foco: '',
  banner_foco: '',
  titulo_seo: '',
  descripcion_seo: '',
  imagen_social: undefined,
  comentarios_cerrados: '',
  correcciones: '',
};

/** Details of an item as form values. */
export const detailValues = (item: ItemDetails): FormValues => ({
  ...NO_DETAILS,
  ...Object.fromEntries(TEXTS.map((name) => [name, item[name] ?? ''])),
  autores_ids: item.autores ?? [],
  etiquetas_ids: item.etiquetas ?? [],
  imagen_principal_foco: focusText(item.imagen_principal_foco),
  banner_foco: focusText(item.banner_foco),
  comentarios_cerrados: item.comentarios_cerrados ? 'true' : '',
  correcciones: correctionsValue(item.correcciones ?? []),
});

/** Corrections as a form holds them: JSON, an empty text for none. */
export const correctionsValue = (corrections: Correction[]): string =>
  corrections.length === 0
    ? ''
    : JSON.stringify(corrections.map(({ fecha, decia, dice }) => ({ fecha, decia, dice })));

/** The corrections that a form holds. */
export function correctionsIn(value: unknown): Correction[] {
  if (typeof value !== 'string' || value === '') return [];
  try {
    return JSON.parse(value) as Correction[];
  } catch {
    return [];
  }
}
