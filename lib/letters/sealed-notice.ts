import { CompactSign, compactVerify } from 'jose';
import { env } from '../core/env.ts';

/**
 * A text of the server on its way through an address, after a button that works without script. It
 * is signed, so that nobody can put words of their own on a page of the site.
 */

const ALGORITHM = 'HS256';
/** An address has to hold it. */
const MAX_LENGTH = 400;

/** The secret that all webs of a site share, for this purpose alone. */
const key = () => new TextEncoder().encode(`letter-notice ${env().REVALIDATE_SECRET}`);

/** Signs a text, cut to what an address can hold. */
export const sealNotice = (text: string): Promise<string> =>
  new CompactSign(new TextEncoder().encode(text.slice(0, MAX_LENGTH)))
    .setProtectedHeader({ alg: ALGORITHM })
    .sign(key());

/** The text of `sealNotice`; undefined for anything else. */
export async function openNotice(sealed: string): Promise<string | undefined> {
  try {
    const { payload } = await compactVerify(sealed, key(), { algorithms: [ALGORITHM] });
    return new TextDecoder().decode(payload);
  } catch {
    return undefined;
  }
}
