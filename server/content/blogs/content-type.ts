import type { z } from 'zod';
import { blogCreateSchema, blogSchema, blogUpdateSchema } from '../../../contract/blogs.ts';
import { blogEndpoints } from '../../../contract/endpoints.ts';
import { PAGE_TAGS } from '../../../contract/page-tags.ts';
import { pictureSchema } from '../../../contract/pictures.ts';
import type { Database } from '../../platform/db/database.ts';
import { blogs } from '../../platform/db/schema/blogs.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import { hasCategory } from '../articles/repository.ts';
import type { ContentInput, ContentType } from '../common/content-type.ts';
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
import { presentWholeBlog } from './present-blog.ts';
import { existingArticles, relatedArticleIds, replaceRelations } from './relation-repository.ts';
import { getBlog, listRelatedArticles } from './repository.ts';

/**
 * Relates a blog to the articles that its body names; throws a 400 for those that do not exist. One that another editor has
 * deleted or withdrawn meanwhile is related, unseen, as it comes back with its relations (record 137).
 */
async function relateArticles(db: Database, blogId: number, input: ContentInput): Promise<void> {
  const { articulos_ids } = input as z.output<typeof blogUpdateSchema>;
  if (articulos_ids === undefined) return;
  const existing = await existingArticles(db, articulos_ids);
  const unknown = articulos_ids.filter((id) => !existing.includes(id));
  if (unknown.length > 0) {
    throw wrongField('articulos_ids', `No hay ningún artículo con el número ${unknown.join(', ')}`);
  }
  await replaceRelations(db, blogId, articulos_ids);
}

/** Content type of the blogs. */
export function blogContentType(siteUrl: string): ContentType {
  const { imagen_principal, banner } = blogCreateSchema.shape;
  const social = pictureSchema('La imagen para redes es requerida');
  const createSchema = blogCreateSchema.extend({
    imagen_principal: newPictureSchema(siteUrl, imagen_principal),
    banner: optionalPictureSchema(siteUrl, banner),
    imagen_social: optionalPictureSchema(siteUrl, social),
  });
  const updateSchema = blogUpdateSchema.extend({
    imagen_principal: keptPictureSchema(siteUrl, imagen_principal),
    banner: keptPictureSchema(siteUrl, banner),
    imagen_social: removablePictureSchema(siteUrl, social),
  });

  return {
    kind: 'blog',
    table: blogs,
    tag: PAGE_TAGS.blogs,
    name: 'blog',
    endpoints: blogEndpoints,
    title: 'titulo_blog',
    pictures: ['imagen_principal', 'banner', 'imagen_social'],
    files: ['imagen_principal', 'banner', 'imagen_social'],
    folder: 'blogs',
    lists: ['articulos_ids', ...DETAIL_LISTS],
    createSchema,
    updateSchema,
    itemSchema: blogSchema,
    columns: async (db, input) => {
      const { articulos_ids: _related, ...texts } = withoutLinked(
        input as z.output<typeof updateSchema>,
      );
      const { categoria_blog } = texts;
      if (categoria_blog !== undefined && !(await hasCategory(db, categoria_blog))) {
        throw wrongField('categoria_blog', 'La sección no existe');
      }
      return texts;
    },
    relate: async (db, id, input) => {
      await relateArticles(db, id, input);
      await linkNames(db, 'blog', id, input);
    },
    linkFiles: (db, row, input) => writeFoci(db, 'blog', row, input),
    linked: async (db, row) => ({
      articulos_ids: await relatedArticleIds(db, row.id),
      ...storedDetails(row, await readLinked(db, 'blog', row.id)),
    }),
    read: async (context, id, reader) => {
      const row = await getBlog(context.db, id, NO_CUTOFF, reader);
      if (!row) return undefined;
      const related = await listRelatedArticles(context.db, id, NO_CUTOFF);
      return { item: presentWholeBlog(siteUrl, row, related), etag: etagOf('blog', row) };
    },
  };
}
