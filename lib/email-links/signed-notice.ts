import { CompactSign, compactVerify } from 'jose';
import { env } from '../core/server/env.ts';

/**
 * A text of the server, passed through an address after a form post without script. It is signed,
 * so that nobody else can put texts on a page of the site.
 */

const ALGORITHM = 'HS256';
/** It has to fit into an address. */
const MAX_LENGTH = 400;

/** Key for this purpose, from the secret of all instances. */
const key = () => new TextEncoder().encode(`letter-notice ${env().REVALIDATE_SECRET}`);

/** Signs a text, cut to fit into an address. */
export const signNotice = (text: string): Promise<string> =>
  new CompactSign(new TextEncoder().encode(text.slice(0, MAX_LENGTH)))
    .setProtectedHeader({ alg: ALGORITHM })
    .sign(key());

/** Verifies a signed text; undefined for anything else. */
export async function verifyNotice(sealed: string): Promise<string | undefined> {
  try {
    const { payload } = await compactVerify(sealed, key(), { algorithms: [ALGORITHM] });
    return new TextDecoder().decode(payload);
  } catch {
    return undefined;
  }
}
