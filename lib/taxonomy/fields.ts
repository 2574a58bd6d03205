import type { TaxonomyEntry } from './entry.ts';

/** Fields of the dialog besides name and address. */
export type FieldName =
  | 'cargo'
  | 'foto'
  | 'biografia'
  | 'enlaces'
  | 'usuario_id'
  | 'descripcion'
  | 'orden'
  | 'clase';

/** What the fields of the dialog contain; links one a line, the account its id. */
export type EntryValues = Record<FieldName | 'nombre' | 'slug', string>;

const EMPTY: EntryValues = {
  nombre: '',
  slug: '',
  cargo: '',
  foto: '',
  biografia: '',
  enlaces: '',
  usuario_id: '',
  descripcion: '',
  orden: '0',
  clase: 'tema',
};

/** Contents of the dialog of an entry; without one, of a new entry. */
export function valuesOf(entry?: TaxonomyEntry): EntryValues {
  if (!entry) return EMPTY;
  const { nombre, slug, cargo, foto, biografia, enlaces, descripcion, orden, clase } = entry;
  const { usuario_id } = entry;
  return {
    nombre,
    slug,
    cargo: cargo ?? '',
    foto: foto ?? '',
    biografia: biografia ?? '',
    enlaces: enlaces?.join('\n') ?? '',
    usuario_id: usuario_id ? String(usuario_id) : '',
    descripcion: descripcion ?? '',
    orden: String(orden ?? 0),
    clase: clase ?? 'tema',
  };
}

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

/** Body of a write, unchecked: name, address and the fields of a kind. */
export function bodyOf(fields: readonly FieldName[], values: EntryValues): Record<string, unknown> {
  const { nombre, slug } = values;
  const body: Record<string, unknown> = { nombre, slug: slug.trim() };
  for (const name of fields) body[name] = values[name];
  if ('enlaces' in body) body.enlaces = linesOf(values.enlaces);
  if ('orden' in body) body.orden = values.orden.trim() === '' ? 0 : Number(values.orden);
  if ('usuario_id' in body) body.usuario_id = values.usuario_id ? Number(values.usuario_id) : null;
  if ('foto' in body) body.foto = values.foto || null;
  return body;
}
