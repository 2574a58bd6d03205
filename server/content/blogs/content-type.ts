import type { z } from 'zod';
import { blogCreateSchema, blogSchema, blogUpdateSchema } from '../../../contract/blogs.ts';
import { blogEndpoints } from '../../../contract/endpoints.ts';
import { PAGE_TAGS } from '../../../contract/page-tags.ts';
import type { Database } from '../../platform/db/database.ts';
import { blogs } from '../../platform/db/schema/blogs.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import type { ContentInput, ContentType } from '../common/content-type.ts';
import { etagOf } from '../common/etag.ts';
import {
  keptPictureSchema,
  newPictureSchema,
  optionalPictureSchema,
} from '../common/picture-field.ts';
import { NO_CUTOFF } from '../common/publication-cutoff.ts';
import { presentWholeBlog } from './present-blog.ts';
import {
  deletedRelations,
  existingArticles,
  relatedArticleIds,
  replaceRelations,
} from './relation-repository.ts';
import { getBlog, listRelatedArticles } from './repository.ts';

/** Relates a blog to the articles that its body names; throws a 400 for those that do not exist. */
async function relateArticles(db: Database, blogId: number, input: ContentInput): Promise<void> {
  const { articulos_ids } = input as z.output<typeof blogUpdateSchema>;
  if (articulos_ids === undefined) return;
  // Another editor may have deleted one meanwhile.
  const deleted = await deletedRelations(db, blogId);
  const ids = articulos_ids.filter((id) => !deleted.includes(id));
  const existing = await existingArticles(db, ids);
  const unknown = ids.filter((id) => !existing.includes(id));
  if (unknown.length > 0) {
    throw wrongField('articulos_ids', `No hay ningún artículo con el número ${unknown.join(', ')}`);
  }
  await replaceRelations(db, blogId, ids);
}

/** Content type of the blogs. */
export function blogContentType(siteUrl: string): ContentType {
  const { imagen_principal, banner } = blogCreateSchema.shape;
  const createSchema = blogCreateSchema.extend({
    imagen_principal: newPictureSchema(siteUrl, imagen_principal),
    banner: optionalPictureSchema(siteUrl, banner),
  });
  const updateSchema = blogUpdateSchema.extend({
    imagen_principal: keptPictureSchema(siteUrl, imagen_principal),
    banner: keptPictureSchema(siteUrl, banner),
  });

  return {
    kind: 'blog',
    table: blogs,
    tag: PAGE_TAGS.blogs,
    name: 'blog',
    endpoints: blogEndpoints,
    title: 'titulo_blog',
    pictures: ['imagen_principal', 'banner'],
    files: ['imagen_principal', 'banner'],
    folder: 'blogs',
    lists: ['articulos_ids'],
    createSchema,
    updateSchema,
    itemSchema: blogSchema,
    columns: async (_db, input) => {
      const {
        imagen_principal: _image,
        banner: _banner,
        articulos_ids: _related,
        ...texts
      } = input as z.output<typeof updateSchema>;
      return texts;
    },
    relate: relateArticles,
    related: relatedArticleIds,
    read: async (context, id, reader) => {
      const row = await getBlog(context.db, id, NO_CUTOFF, reader);
      if (!row) return undefined;
      const related = await listRelatedArticles(context.db, id, NO_CUTOFF);
      return { item: presentWholeBlog(siteUrl, row, related), etag: etagOf('blog', row) };
    },
  };
}
