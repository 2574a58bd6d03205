import type { Edition } from '../../../contract/editions.ts';
import { mediaAddress } from '../../platform/storage/address.ts';
import type { EditionRow } from './repository.ts';

/** Edition as answers carry it. */
export const presentEdition = (siteUrl: string, row: EditionRow): Edition => ({
  ...row,
  imagen: mediaAddress(siteUrl, row.imagen),
  url_impresa: mediaAddress(siteUrl, row.url_impresa),
});
