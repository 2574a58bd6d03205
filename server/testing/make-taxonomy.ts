import { expect } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { itemBylines, itemTags } from '../platform/db/schema/item-details.ts';
import type { makeEditor } from './make-editing.ts';

type Editor = Awaited<ReturnType<typeof makeEditor>>;

/** Kinds of entries, as paths name them, with the least that a new one has. */
export const ENTRY_KINDS = [
  ['autores', {}],
  ['secciones', {}],
  ['etiquetas', { clase: 'mineral' }],
] as const;
type Folder = (typeof ENTRY_KINDS)[number][0];

/** Stores an author, a section or a tag through the API; returns the entry. */
export async function makeEntry(editor: Editor, folder: Folder, nombre: string, given = {}) {
  const least = ENTRY_KINDS.find(([name]) => name === folder)?.[1];
  const body = { ...least, nombre, ...given };
  const answer = await editor.json('POST', `redaccion/${folder}/`, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json() as { id: number; nombre: string; slug: string };
}

type Kind = 'articulo' | 'blog';

/** Gives an item its authors, in this order. */
export const giveBylines = async (db: Database, tipo: Kind, item: number, ids: number[]) => {
  const rows = ids.map((autor_id, posicion) => ({ tipo, elemento_id: item, autor_id, posicion }));
  await db.insert(itemBylines).values(rows);
};

/** Gives an item its tags, in this order. */
export const giveTags = async (db: Database, tipo: Kind, item: number, ids: number[]) => {
  const rows = ids.map((id, posicion) => ({ tipo, elemento_id: item, etiqueta_id: id, posicion }));
  await db.insert(itemTags).values(rows);
};
