import type { Article } from '../../../contract/articles.ts';
import { mediaAddress } from '../../platform/storage/address.ts';
import { presentDetails } from '../details/present-details.ts';
import type { ArticleRow } from './repository.ts';

/** Article in the shape of the API. */
export const presentArticle = (siteUrl: string, row: ArticleRow): Article => ({
  ...row,
  ...presentDetails(siteUrl, row),
  imagen_principal: mediaAddress(siteUrl, row.imagen_principal),
  // Without a banner the main picture is used, by clients that do not know of this too (D65).
  banner: mediaAddress(siteUrl, row.banner || row.imagen_principal),
});
