import type { Edition } from '../../../contract/editions.ts';
import { mediaAddress } from '../../platform/storage/address.ts';
import type { EditionRow } from './repository.ts';

/** Edition in the shape of the API. */
export const presentEdition = (siteUrl: string, row: EditionRow): Edition => ({
  ...row,
  imagen: mediaAddress(siteUrl, row.imagen),
  url_impresa: mediaAddress(siteUrl, row.url_impresa),
});
