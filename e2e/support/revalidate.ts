import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret that the start made for the bundled magazine. */
export const revalidateSecret = async (): Promise<string> =>
  (
    await readFile(join(process.env.E2E_DATA_DIR ?? '', 'keys', 'revalidate-secret'), 'utf8')
  ).trim();

/** Marks pages of the bundled magazine as outdated, as its server does (D40). */
export async function revalidate(...tags: string[]): Promise<void> {
  const answer = await fetch(`${process.env.E2E_SITE_URL}/api/revalidate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await revalidateSecret()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ tags }),
  });
  if (!answer.ok) throw new Error(`Pages could not be expired: ${answer.status}`);
}
