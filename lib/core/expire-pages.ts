/** Expires the pages of tags on every instance: true once all instances know it, false where some do not. */
type Expire = (tags: string[]) => Promise<boolean>;

const KEY = Symbol.for('veta-minera.expire-pages');
const store = globalThis as { [KEY]?: Expire };

/**
 * Registers how the web process expires pages. It is kept on `globalThis`, because what Next bundles has
 * copies of its own of every module.
 */
export const registerPageExpiry = (expire: Expire): void => {
  store[KEY] = expire;
};

/**
 * Expires the pages of these tags, so that their next request renders them again. Resolves with true once every
 * instance knows it, with false where it is this one alone.
 */
export async function expirePages(tags: string[]): Promise<boolean> {
  const expire = store[KEY];
  if (expire) return expire(tags);
  // Only `next dev` comes here, which runs without the web process. Imported on demand: outside of Next it fails.
  const { revalidateTag } = await import('next/cache');
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  return false;
}
