/**
 * The message that is being written, for a reload or a detour through another page. It stays in
 * this tab of this browser, ends with the tab, and is dropped when it has been sent.
 */

const KEY = 'borrador-contacto';

/** The draft, or an empty text where there is none. */
export const readDraft = (): string => withStorage((storage) => storage.getItem(KEY)) ?? '';

export const saveDraft = (text: string): void => {
  withStorage((storage) => (text ? storage.setItem(KEY, text) : storage.removeItem(KEY)));
};

export const dropDraft = (): void => saveDraft('');

/** Some browsers have no storage, or refuse it. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
