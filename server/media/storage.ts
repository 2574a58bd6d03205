/** Types of files that are stored and served; nothing else ever is. */
const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['webp', 'image/webp'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['avif', 'image/avif'],
  ['html', 'text/html; charset=utf-8'],
  ['pdf', 'application/pdf'],
  ['woff2', 'font/woff2'],
]);

const KEY = /^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*\.([a-z0-9]+)$/i;
const MAX_KEY_LENGTH = 200;

/**
 * Content type of a key (`articulos/x.webp`); undefined where the key is no proper one: it would
 * leave the folder, hide in it, or be of a type that is not served.
 */
export function contentTypeOf(key: string): string | undefined {
  const extension = key.length <= MAX_KEY_LENGTH ? KEY.exec(key)?.[1] : undefined;
  return extension && MEDIA_TYPES.get(extension.toLowerCase());
}

/** Where files are kept, by key. */
export interface MediaStorage {
  /** Stores a file whole or not at all; throws on a key that is no proper one. */
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Erases a file; one that is not there is fine. */
  remove: (key: string) => Promise<void>;
  /** Folder from which the files are served. */
  root: string;
}
