import type { z } from 'zod';
import {
  editionCreateSchema,
  editionSchema,
  editionUpdateSchema,
} from '../../../contract/editions.ts';
import { editionEndpoints } from '../../../contract/endpoints.ts';
import { PAGE_TAGS } from '../../../contract/page-tags.ts';
import { editions } from '../../platform/db/schema/editions.ts';
import { keyOfAddress } from '../../platform/storage/address.ts';
import type { ContentType } from '../common/content-type.ts';
import { etagOf } from '../common/etag.ts';
import { keptPictureSchema, newPictureSchema } from '../common/picture-field.ts';
import { NO_CUTOFF } from '../common/publication-cutoff.ts';
import { presentEdition } from './present-edition.ts';
import { getEdition } from './repository.ts';

/** Content type of the editions. */
export function editionContentType(siteUrl: string): ContentType {
  const { imagen } = editionCreateSchema.shape;
  const createSchema = editionCreateSchema.extend({
    imagen: newPictureSchema(siteUrl, imagen),
  });
  const updateSchema = editionUpdateSchema.extend({ imagen: keptPictureSchema(siteUrl, imagen) });

  return {
    kind: 'edicion',
    table: editions,
    tag: PAGE_TAGS.editions,
    name: 'edition',
    endpoints: editionEndpoints,
    title: 'titulo_edicion',
    pictures: ['imagen'],
    files: ['imagen', 'url_impresa'],
    folder: 'ediciones',
    lists: [],
    createSchema,
    updateSchema,
    itemSchema: editionSchema,
    columns: async (_db, input) => {
      const { imagen: _image, ...texts } = input as z.output<typeof updateSchema>;
      if (texts.url_impresa === undefined) return texts;
      // A printed version that is stored here stays so when the site's address changes.
      const key = keyOfAddress(siteUrl, texts.url_impresa);
      return { ...texts, url_impresa: key ?? texts.url_impresa };
    },
    read: async (context, id) => {
      const row = await getEdition(context.db, id, NO_CUTOFF);
      return row && { item: presentEdition(siteUrl, row), etag: etagOf('edicion', row) };
    },
  };
}
