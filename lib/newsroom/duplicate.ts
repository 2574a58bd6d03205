import { z } from 'zod';
import { MAX_TITLE_LENGTH } from '../../contract/content.ts';
import type { CopyCreate, CopyType } from '../../contract/copies.ts';
import type { Capabilities } from '../capabilities/offered.ts';
import type { Http } from '../core/http.ts';
import { kindFor } from './copy-kinds.ts';
import { copyFields } from './copy-values.ts';

/** The section of an article, which its form does not have. */
const itemSchema = z.looseObject({ categoria_articulo: z.number().optional() });

/** Fields that another item has of its own. */
const OWN_FIELDS = [
  'fecha_publicacion',
  'numero_edicion',
  'url_impresa',
  'comentarios_cerrados',
  'correcciones',
];

const SUFFIX = ' (copia)';

/** A title with the suffix, cut so that it is no longer than a title may be; characters are not split. */
function titleOfCopy(title: string): string {
  const room = MAX_TITLE_LENGTH - SUFFIX.length;
  if (title.length <= room) return `${title}${SUFFIX}`;
  const kept = title.slice(0, room - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.trimEnd()}…${SUFFIX}`;
}

/**
 * A new item with the text and the pictures of a published one, titled '… (copia)', on `today` (`YYYY-MM-DD`). Number,
 * printed version, corrections and closed comments are not copied, details only if they are `offered`. Throws ApiError,
 * and ZodError for an item of another shape.
 */
export async function duplicateOf(
  http: Http,
  tipo: CopyType,
  id: number,
  today: string,
  offered: Capabilities,
): Promise<CopyCreate> {
  const { content, versionOf, beginning, titleField } = kindFor(tipo, offered);
  const item = await http.get(content.endpoints.item(id), itemSchema);
  const { values, pictures } = versionOf(item, 'UTC');
  const title = titleOfCopy(String(values[titleField] ?? ''));
  const own = Object.entries(beginning(today)).filter(([name]) => OWN_FIELDS.includes(name));
  const fields = { ...values, ...Object.fromEntries(own), [titleField]: title };
  const { categoria_articulo } = item;
  const all = {
    ...copyFields(fields),
    ...pictures,
    ...(categoria_articulo && { categoria_articulo }),
  };
  const campos = Object.entries(all).filter(([, value]) => value !== null && value !== '');
  return { tipo, campos: Object.fromEntries(campos) };
}
