import { correctionsIn } from '../panel/detail-values.ts';
import { labelOf } from '../panel/field-labels.ts';
import type { FieldValue, FormValues } from '../panel/form-values.ts';
import type { Version } from '../panel/version.ts';

/** Groups of the fields in the drawer of the desk (D58), each closed at first. */
export const DRAWER_GROUPS = {
  texts: { title: 'Volanta y entradilla', fields: ['volanta', 'entradilla'] },
  names: {
    title: 'Autores, sección y etiquetas',
    fields: ['autores_ids', 'categoria_articulo', 'categoria_blog', 'etiquetas_ids'],
  },
  pictures: {
    title: 'Imágenes',
    fields: [
      ...['imagen_principal', 'banner', 'descripcion_imagen', 'credito_imagen'],
      ...['imagen_principal_foco', 'banner_foco'],
    ],
  },
  related: { title: 'Artículos relacionados', fields: ['articulos_ids'] },
  search: {
    title: 'Buscadores y redes',
    fields: ['titulo_seo', 'descripcion_seo', 'imagen_social'],
  },
  readers: {
    title: 'Comentarios y correcciones',
    fields: ['comentarios_cerrados', 'correcciones'],
  },
  history: { title: 'Historial', fields: [] },
} as const satisfies Record<string, { title: string; fields: readonly string[] }>;

export type DrawerGroupName = keyof typeof DRAWER_GROUPS;

/** Title of the group that a field is in; undefined for fields that are always in view. */
export const groupTitleOf = (field: string): string | undefined =>
  Object.values(DRAWER_GROUPS).find(({ fields }) => (fields as readonly string[]).includes(field))
    ?.title;

/** What a group summarizes: the form values of a copy, and its stored pictures by field. */
export interface Filled {
  values: FormValues;
  pictures: Version['pictures'];
  /** Name of the section; undefined before the sections are loaded. */
  section?: string | undefined;
}

/** What is filled in a group, in one line: 'Ana Quispe, Luis Rojas · Geología · 2 etiquetas'. */
export function groupSummary(name: Exclude<DrawerGroupName, 'history'>, filled: Filled): string {
  const { values } = filled;
  if (name === 'names') {
    const tags = listOf(values.etiquetas_ids);
    return shown(
      listOf(values.autores_ids).join(', ') || 'Sin autores',
      filled.section,
      tags.length > 0 && counted(tags.length, 'etiqueta'),
    );
  }
  if (name === 'related') {
    const { length } = listOf(values.articulos_ids);
    return length > 0 ? counted(length, 'artículo') : 'Ninguno';
  }
  if (name === 'readers') {
    const { length } = correctionsIn(values.correcciones);
    return shown(
      values.comentarios_cerrados === 'true' ? 'Comentarios cerrados' : 'Comentarios abiertos',
      length > 0 && counted(length, 'corrección', 'correcciones'),
    );
  }
  const names = DRAWER_GROUPS[name].fields
    .filter((field) => !field.endsWith('_foco') && isFilled(field, filled))
    .map(labelOf)
    .map((label, index) => (index === 0 ? label : label.toLocaleLowerCase('es')));
  const isMissing = name === 'pictures' && !isFilled('imagen_principal', filled);
  return shown(isMissing && 'Falta la imagen principal', names.join(', ')) || 'Nada todavía';
}

const shown = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Names of related articles, authors or tags. */
const listOf = (value: FieldValue): string[] =>
  Array.isArray(value)
    ? value.map((one) => ('nombre' in one ? one.nombre : one.titulo_articulo))
    : [];

function isFilled(field: string, { values, pictures }: Filled): boolean {
  const value = values[field];
  if (value) return true;
  // An empty text takes the stored picture out. The banner of an item without one is its main picture (D65).
  if (value === '' || !pictures[field]) return false;
  return field !== 'banner' || pictures.banner !== pictures.imagen_principal;
}
