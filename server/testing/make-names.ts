import type { Database } from '../platform/db/database.ts';
import { articleCategories } from '../platform/db/schema/articles.ts';
import { bylines, tags } from '../platform/db/schema/item-details.ts';

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('Nothing was inserted');
  return row;
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/** Stores an author of bylines. */
export const makeByline = async (db: Database, nombre: string) =>
  only(
    await db
      .insert(bylines)
      .values({ nombre, slug: slugOf(nombre) })
      .returning(),
  );

/** Stores a tag. */
export const makeTag = async (db: Database, nombre: string) =>
  only(
    await db
      .insert(tags)
      .values({ nombre, slug: slugOf(nombre), clase: 'mineral' })
      .returning(),
  );

/** Stores a section. */
export const makeSection = async (db: Database, nombre: string) =>
  only(
    await db
      .insert(articleCategories)
      .values({ nombre, slug: slugOf(nombre) })
      .returning(),
  );

/** Details of an item that has none, as answers have them. */
export const NO_DETAILS = {
  ...{ volanta: '', entradilla: '', autores: [], etiquetas: [], descripcion_imagen: '' },
  ...{ credito_imagen: '', titulo_seo: '', descripcion_seo: '', imagen_social: null },
  ...{ comentarios_cerrados: false, correcciones: [] },
  ...{ imagen_principal_foco: { x: 0.5, y: 0.5 }, banner_foco: { x: 0.5, y: 0.5 } },
};
