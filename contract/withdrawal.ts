import { z } from 'zod';
import { optionalCommunityText } from './community-text.ts';
import { personSchema } from './copies.ts';
import { dateTextSchema, idSchema } from './fields.ts';
import { INVALID_FORM } from './forms.ts';
import { paginated } from './pagination.ts';

/** Most characters of the reason of a withdrawal. */
export const MAX_WITHDRAWAL_REASON = 500;

/** Body of `retirar/` (D61): why an item is taken off the site, for colleagues; may be empty. The answer is a 204. */
export const withdrawalSchema = z.object(
  {
    motivo: optionalCommunityText(
      MAX_WITHDRAWAL_REASON,
      `El motivo puede tener como máximo ${MAX_WITHDRAWAL_REASON} caracteres.`,
    ),
  },
  INVALID_FORM,
);

/** A withdrawn item as the list of a kind shows it, for those who may bring it back. */
export const withdrawnItemSchema = z.object({
  id: idSchema,
  titulo: z.string(),
  /** Why; may be empty. */
  motivo: z.string(),
  retirado_en: dateTextSchema,
  retirado_por: personSchema,
});
export type WithdrawnItem = z.infer<typeof withdrawnItemSchema>;

/** Answer of `retirados/` (D61): withdrawn items of a kind, the latest first. */
export const withdrawnListSchema = paginated(withdrawnItemSchema);
