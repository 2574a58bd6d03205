import type { ArticleReference } from '../../../contract/articles.ts';
import type { Blog } from '../../../contract/blogs.ts';
import { mediaAddress } from '../../platform/storage/address.ts';
import { presentDetails } from '../details/present-details.ts';
import type { BlogRow } from './repository.ts';

/** Blog in the shape of the API's lists. */
export const presentBlog = (siteUrl: string, row: BlogRow): Blog => ({
  ...row,
  ...presentDetails(siteUrl, row),
  imagen_principal: mediaAddress(siteUrl, row.imagen_principal),
  // Without a banner the main picture is used, by clients that do not know of this too (D65).
  banner: mediaAddress(siteUrl, row.banner || row.imagen_principal),
});

/** Blog alone, with its related articles. */
export const presentWholeBlog = (
  siteUrl: string,
  row: BlogRow,
  articulos: ArticleReference[],
): Blog => ({
  ...presentBlog(siteUrl, row),
  articulos,
  articulos_ids: articulos.map(({ id }) => id),
});
