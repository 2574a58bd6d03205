import { z } from 'zod';
import { numberTextSchema } from './content.ts';

/** Ids of a list that are read at all, for each that it may have: the same one may be sent several times. */
const REPEATS = 10;

/**
 * Ids in the editor's order, each once. One id alone is what a multipart form with one of them sends; an empty list,
 * which it cannot send, clears them (D46). `messages` are the Spanish refusals of one id, of the list, and of more than
 * `max` of them.
 */
export const idListSchema = (
  max: number,
  messages: { one: string; list: string; tooMany: string },
) => {
  const id = numberTextSchema(messages.one);
  return z
    .union([z.array(id).max(REPEATS * max), id.transform((only) => [only])], messages.list)
    .overwrite((ids) => [...new Set(ids)])
    .refine((ids) => ids.length <= max, messages.tooMany);
};
