import { z } from 'zod';
import type { Signer } from '../platform/signing/signer.ts';

const CONFIRM = 'newsletter-confirm';
const UNSUBSCRIBE = 'newsletter-unsubscribe';
const DAY_SECONDS = 24 * 60 * 60;

const confirmClaims = z.object({ sub: z.uuid(), ronda: z.int() });
const unsubscribeClaims = z.object({ sub: z.uuid(), boletin: z.int().optional() });

/** Claims of a link's token, or the reason why it is refused. */
type Link<Schema extends z.ZodType> = z.output<Schema> | 'expired' | 'invalid';

async function readLink<Schema extends z.ZodType>(
  schema: Schema,
  signer: Signer,
  purpose: string,
  token: string,
): Promise<Link<Schema>> {
  const reading = await signer.read(purpose, token);
  if (reading.state !== 'valid') return reading.state;
  const claims = schema.safeParse(reading.claims);
  return claims.success ? claims.data : 'invalid';
}

/** Token of a confirmation link: valid for 7 days, and for this round of the subscription alone. */
export const makeConfirmToken = (
  signer: Signer,
  { clave, ronda }: { clave: string; ronda: number },
) => signer.sign(CONFIRM, { sub: clave, ronda }, 7 * DAY_SECONDS);

/** Subscription (`sub`) and round of a confirmation link. */
export const readConfirmToken = (signer: Signer, token: string) =>
  readLink(confirmClaims, signer, CONFIRM, token);

/**
 * Token of an unsubscribe link: valid for a year, whatever happens to the subscription. `boletin` is the id of the
 * newsletter that the link is in, if any.
 */
export const makeUnsubscribeToken = (signer: Signer, clave: string, boletin?: number) =>
  signer.sign(UNSUBSCRIBE, { sub: clave, ...(boletin && { boletin }) }, 365 * DAY_SECONDS);

/** Subscription (`sub`) of an unsubscribe link, and the newsletter that it was in. */
export const readUnsubscribeToken = (signer: Signer, token: string) =>
  readLink(unsubscribeClaims, signer, UNSUBSCRIBE, token);
