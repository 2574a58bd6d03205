import { z } from 'zod';
import { emailLinkPages } from '../../../contract/pages.ts';
import type { Signer } from '../../platform/signing/signer.ts';
import type { NoticeKind } from './notice-entry.ts';

const PURPOSE = 'notices-stop';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const claimsSchema = z.object({
  sub: z.string().regex(/^\d{1,10}$/),
  tipo: z.enum(['respuestas', 'moderacion']),
});

/** Page with the button that ends one kind of notices for one person; a POST to it does so too. */
export async function makeStopPage(
  siteUrl: string,
  signer: Signer,
  userId: number,
  kind: NoticeKind,
): Promise<string> {
  const token = await signer.sign(PURPOSE, { sub: String(userId), tipo: kind }, YEAR_SECONDS);
  return `${siteUrl}${emailLinkPages.stopNotices}?token=${encodeURIComponent(token)}`;
}

/** Whose notices a link ends, and which; undefined where it is not good, or too old. */
export async function readStopToken(
  signer: Signer,
  token: string,
): Promise<{ userId: number; kind: NoticeKind } | undefined> {
  const reading = await signer.read(PURPOSE, token);
  if (reading.state !== 'valid') return undefined;
  const claims = claimsSchema.safeParse(reading.claims);
  return claims.success ? { userId: Number(claims.data.sub), kind: claims.data.tipo } : undefined;
}
