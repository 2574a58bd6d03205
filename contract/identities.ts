import { z } from 'zod';
import { dateTextSchema } from './fields.ts';

/** A provider account that signs in to the own account (D8); only on the bundled server. */
export const identitySchema = z.object({
  id: z.string().min(1),
  /** As its button calls it, or the host of a provider that is not set up any more. */
  proveedor: z.string(),
  creado_en: dateTextSchema,
});
export type Identity = z.infer<typeof identitySchema>;

export const identityListSchema = z.object({
  results: z.array(identitySchema),
  /** Whether a new one is linked by its verified e-mail alone. */
  permite_nuevas: z.boolean(),
});
export type IdentityList = z.infer<typeof identityListSchema>;
