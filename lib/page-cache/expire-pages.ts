import { givenExpire } from './expire-by.ts';

/**
 * Has the pages of these tags made anew at their next request. Resolves when everybody knows it: true
 * where that is every web, false where it is this one alone.
 */
export async function expirePages(tags: string[]): Promise<boolean> {
  const expire = givenExpire();
  if (expire) return expire(tags);
  // Asked for only here: the host cannot load it, and needs it not.
  const { revalidateTag } = await import('next/cache');
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  return false;
}
