import { z } from 'zod';
import { idSchema } from '../../../contract/fields.ts';
import { notFound } from './errors.ts';

/** Parameters of an item's address. Any text is let in: a wrong id is a 404, not a 400 (D20). */
export const itemParamsSchema = z.object({ id: z.string().describe('Number of the item') });

/** Number in an address; undefined where the text is no id. */
export function parseId(text: string | undefined): number | undefined {
  if (!text || !/^\d{1,10}$/.test(text)) return undefined;
  return idSchema.safeParse(Number(text)).data;
}

/** Id of the item that the address names; throws the 404 of D20 where there can be none. */
export function readId(params: z.infer<typeof itemParamsSchema>): number {
  const id = parseId(params.id);
  if (id === undefined) throw notFound();
  return id;
}
