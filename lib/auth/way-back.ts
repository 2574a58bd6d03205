import { routes } from '../core/routes.ts';
import { safeNext } from '../session/next-path.ts';

/**
 * Where somebody was going who has asked for a recovery letter: its link opens in another tab. It stays in this
 * browser, so that nobody else can lead a reader anywhere by a letter.
 */
const KEY = 'recovery-way-back';

/** As long as the link of the letter is valid, in milliseconds (D29). */
const LIFETIME_MS = 60 * 60 * 1000;

/** Remembers the way back, for as long as the letter is valid. */
export function rememberWayBack(path: string, now = Date.now()): void {
  withStorage((storage) => {
    if (path === routes.home) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify({ path, until: now + LIFETIME_MS }));
  });
}

/** Gives the way back once: a path of this site; home where there is none, or it is too old. */
export function takeWayBack(now = Date.now()): string {
  const wayBack = withStorage((storage) => {
    const text = storage.getItem(KEY);
    storage.removeItem(KEY);
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return undefined;
    return { path: Reflect.get(stored, 'path'), until: Reflect.get(stored, 'until') };
  });
  const { path, until } = wayBack ?? {};
  const isValid = typeof path === 'string' && typeof until === 'number' && until > now;
  return isValid ? safeNext(path) : routes.home;
}

/** Some browsers have no storage, or refuse it; and others may write into it. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
