/** Has tags expire for all who know pages; true where all webs have been told, false where one has. */
type Expire = (tags: string[]) => Promise<boolean>;

const KEY = Symbol.for('veta-minera.expire-pages');
const store = globalThis as { [KEY]?: Expire };

/**
 * Has `expire` do what the routes ask for. The host gives it: what Next bundles has other copies of the
 * modules that know the pages.
 */
export const expireBy = (expire: Expire): void => {
  store[KEY] = expire;
};

/** Undefined in development, where Next runs without the host. */
export const givenExpire = (): Expire | undefined => store[KEY];
