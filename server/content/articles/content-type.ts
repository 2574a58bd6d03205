import type { z } from 'zod';
import {
  articleCreateSchema,
  articleSchema,
  articleUpdateSchema,
} from '../../../contract/articles.ts';
import { articleEndpoints } from '../../../contract/endpoints.ts';
import { PAGE_TAGS } from '../../../contract/page-tags.ts';
import { pictureSchema } from '../../../contract/pictures.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import type { ContentType } from '../common/content-type.ts';
import { etagOf } from '../common/etag.ts';
import {
  keptPictureSchema,
  newPictureSchema,
  optionalPictureSchema,
  removablePictureSchema,
} from '../common/picture-field.ts';
import { NO_CUTOFF } from '../common/publication-cutoff.ts';
import { storedDetails } from '../details/present-details.ts';
import { readLinked } from '../details/repository.ts';
import { DETAIL_LISTS, linkNames, withoutLinked, writeFoci } from '../details/write-details.ts';
import { presentArticle } from './present-article.ts';
import { getArticle, hasCategory } from './repository.ts';

/** Content type of the articles. */
export function articleContentType(siteUrl: string): ContentType {
  const { imagen_principal, banner } = articleCreateSchema.shape;
  const social = pictureSchema('La imagen para redes es requerida');
  const createSchema = articleCreateSchema.extend({
    imagen_principal: newPictureSchema(siteUrl, imagen_principal),
    banner: optionalPictureSchema(siteUrl, banner),
    imagen_social: optionalPictureSchema(siteUrl, social),
  });
  const updateSchema = articleUpdateSchema.extend({
    imagen_principal: keptPictureSchema(siteUrl, imagen_principal),
    banner: keptPictureSchema(siteUrl, banner),
    imagen_social: removablePictureSchema(siteUrl, social),
  });

  return {
    kind: 'articulo',
    table: articles,
    tag: PAGE_TAGS.articles,
    name: 'article',
    endpoints: articleEndpoints,
    title: 'titulo_articulo',
    pictures: ['imagen_principal', 'banner', 'imagen_social'],
    files: ['imagen_principal', 'banner', 'imagen_social'],
    folder: 'articulos',
    lists: DETAIL_LISTS,
    createSchema,
    updateSchema,
    itemSchema: articleSchema,
    columns: async (db, input) => {
      const texts = withoutLinked(input as z.output<typeof updateSchema>);
      const { categoria_articulo } = texts;
      if (categoria_articulo !== undefined && !(await hasCategory(db, categoria_articulo))) {
        throw wrongField('categoria_articulo', 'La categoría no existe');
      }
      return texts;
    },
    relate: (db, id, input) => linkNames(db, 'articulo', id, input),
    linkFiles: (db, row, input) => writeFoci(db, 'articulo', row, input),
    linked: async (db, row) => storedDetails(row, await readLinked(db, 'articulo', row.id)),
    read: async (context, id) => {
      const row = await getArticle(context.db, id, NO_CUTOFF);
      return row && { item: presentArticle(siteUrl, row), etag: etagOf('articulo', row) };
    },
  };
}
