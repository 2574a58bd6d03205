import { z } from 'zod';
import { emailLinkPages } from '../../../contract/pages.ts';
import type { Signer } from '../../platform/signing/signer.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './notification-entry.ts';

const PURPOSE = 'notices-stop';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const claimsSchema = z.object({
  sub: z.string().regex(/^\d{1,10}$/),
  tipo: z.enum(NOTIFICATION_KINDS),
});

/** Page that turns one kind of notifications off for an account, by its button or a POST (RFC 8058). */
export async function makeUnsubscribePage(
  siteUrl: string,
  signer: Signer,
  userId: number,
  kind: NotificationKind,
): Promise<string> {
  const token = await signer.sign(PURPOSE, { sub: String(userId), tipo: kind }, YEAR_SECONDS);
  return `${siteUrl}${emailLinkPages.stopNotices}?token=${encodeURIComponent(token)}`;
}

/** Account and kind of notifications of a link's token; undefined if it is invalid or expired. */
export async function readUnsubscribeToken(
  signer: Signer,
  token: string,
): Promise<{ userId: number; kind: NotificationKind } | undefined> {
  const reading = await signer.read(PURPOSE, token);
  if (reading.state !== 'valid') return undefined;
  const claims = claimsSchema.safeParse(reading.claims);
  return claims.success ? { userId: Number(claims.data.sub), kind: claims.data.tipo } : undefined;
}
