import { routes } from '../core/routes.ts';
import { safeNext } from '../session/next-path.ts';

/**
 * Path to return to after a password recovery, whose link opens in another tab. Stored in this
 * browser, so that a forged e-mail cannot lead a reader elsewhere.
 */
const KEY = 'recovery-way-back';

/** Lifetime of the link in the e-mail, in milliseconds (D29). */
const LIFETIME_MS = 60 * 60 * 1000;

/** Stores the path for the lifetime of the link. */
export function storeReturnPath(path: string, now = Date.now()): void {
  withStorage((storage) => {
    if (path === routes.home) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify({ path, until: now + LIFETIME_MS }));
  });
}

/** Returns and removes the path: one of this site; home without a valid one. */
export function takeReturnPath(now = Date.now()): string {
  const returnPath = withStorage((storage) => {
    const text = storage.getItem(KEY);
    storage.removeItem(KEY);
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return undefined;
    return { path: Reflect.get(stored, 'path'), until: Reflect.get(stored, 'until') };
  });
  const { path, until } = returnPath ?? {};
  const isValid = typeof path === 'string' && typeof until === 'number' && until > now;
  return isValid ? safeNext(path) : routes.home;
}

/** Some browsers have no storage, or refuse it; and its contents may be forged. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
