import type { z } from 'zod';
import {
  articleCreateSchema,
  articleSchema,
  articleUpdateSchema,
} from '../../../contract/articles.ts';
import { articleEndpoints } from '../../../contract/endpoints.ts';
import { PAGE_TAGS } from '../../../contract/page-tags.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import type { ContentType } from '../common/content-type.ts';
import { etagOf } from '../common/etag.ts';
import {
  keptPictureSchema,
  newPictureSchema,
  optionalPictureSchema,
} from '../common/picture-field.ts';
import { NO_CUTOFF } from '../common/publication-cutoff.ts';
import { presentArticle } from './present-article.ts';
import { getArticle, hasCategory } from './repository.ts';

/** Content type of the articles. */
export function articleContentType(siteUrl: string): ContentType {
  const { imagen_principal, banner } = articleCreateSchema.shape;
  const createSchema = articleCreateSchema.extend({
    imagen_principal: newPictureSchema(siteUrl, imagen_principal),
    banner: optionalPictureSchema(siteUrl, banner),
  });
  const updateSchema = articleUpdateSchema.extend({
    imagen_principal: keptPictureSchema(siteUrl, imagen_principal),
    banner: keptPictureSchema(siteUrl, banner),
  });

  return {
    kind: 'articulo',
    table: articles,
    tag: PAGE_TAGS.articles,
    name: 'article',
    endpoints: articleEndpoints,
    title: 'titulo_articulo',
    pictures: ['imagen_principal', 'banner'],
    files: ['imagen_principal', 'banner'],
    folder: 'articulos',
    lists: [],
    createSchema,
    updateSchema,
    itemSchema: articleSchema,
    columns: async (db, input) => {
      const {
        imagen_principal: _image,
        banner: _banner,
        ...texts
      } = input as z.output<typeof updateSchema>;
      const { categoria_articulo } = texts;
      if (categoria_articulo !== undefined && !(await hasCategory(db, categoria_articulo))) {
        throw wrongField('categoria_articulo', 'La categoría no existe');
      }
      return texts;
    },
    read: async (context, id) => {
      const row = await getArticle(context.db, id, NO_CUTOFF);
      return row && { item: presentArticle(siteUrl, row), etag: etagOf('articulo', row) };
    },
  };
}
