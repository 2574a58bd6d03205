import { focusText, MIDDLE } from '../../../contract/focus.ts';
import type { StoredCorrection } from '../../platform/db/schema/item-details.ts';
import type { StoredFields } from '../../platform/db/schema/newsroom.ts';
import { mediaAddress } from '../../platform/storage/address.ts';
import type { LinkedDetails } from './linked-repository.ts';

/** Details of an item in the shape of the API that its columns do not have as they are (D65). */
export const presentDetails = (
  siteUrl: string,
  row: LinkedDetails & { imagen_social: string | null },
) => ({
  imagen_social: mediaAddress(siteUrl, row.imagen_social),
  seccion: row.seccion ?? undefined,
  imagen_principal_foco: row.foco_principal ?? MIDDLE,
  banner_foco: row.foco_banner ?? MIDDLE,
});

/** Corrections as a working copy stores them; an empty text for none. */
export const correctionsText = (corrections: Partial<StoredCorrection>[]): string =>
  corrections.length === 0
    ? ''
    : JSON.stringify(
        corrections.map(({ fecha = '', decia = '', dice = '' }) => ({ fecha, decia, dice })),
      );

/** Corrections of the fields of a working copy. */
export const correctionsOf = (fields: StoredFields): StoredCorrection[] =>
  fields.correcciones ? JSON.parse(String(fields.correcciones)) : [];

/** Details of an item as a working copy stores them, where its columns do not have them so. */
export const storedDetails = (
  row: Record<string, unknown>,
  linked: LinkedDetails | undefined,
): StoredFields => ({
  comentarios_cerrados: row.comentarios_cerrados ? 'true' : '',
  correcciones: correctionsText((row.correcciones ?? []) as StoredCorrection[]),
  autores_ids: linked?.autores.map(({ id }) => id) ?? [],
  etiquetas_ids: linked?.etiquetas.map(({ id }) => id) ?? [],
  imagen_principal_foco: focusText(linked?.foco_principal),
  banner_foco: row.banner ? focusText(linked?.foco_banner) : '',
});
