/** Expires the pages of tags on every instance: true once all instances know it, false where some do not. */
type Expire = (tags: string[]) => Promise<boolean>;

const KEY = Symbol.for('veta-minera.expire-pages');
const store = globalThis as { [KEY]?: Expire };

/**
 * Registers how the web process expires pages. On `globalThis`, because the bundles of Next have
 * their own copies of every module.
 */
export const registerPageExpiry = (expire: Expire): void => {
  store[KEY] = expire;
};

/**
 * Expires the pages of these tags, so that their next request renders them again. Resolves with
 * true once every instance has confirmed it, with false where only this one has.
 */
export async function expirePages(tags: string[]): Promise<boolean> {
  return (await store[KEY]?.(tags)) ?? false;
}
