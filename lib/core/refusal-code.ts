import { z } from 'zod';

const codeSchema = z.enum([
  /** The session belongs to another account than the page that sends the write (D79). */
  'other_account',
  /** The server answered, but not as in the contract: it is reachable. */
  'unexpected_answer',
]);

/**
 * Code of a refusal by the API proxy, for scripts: a server may use the same status for other
 * reasons.
 */
export type RefusalCode = z.output<typeof codeSchema>;

const bodySchema = z.object({ code: codeSchema });

/** The code in the body of a refusal; undefined where there is none. */
export const refusalCode = (body: unknown): RefusalCode | undefined =>
  bodySchema.safeParse(body).data?.code;
