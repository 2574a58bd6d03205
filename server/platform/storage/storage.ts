import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

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

/** The same; throws where the key is no proper one. */
export function requireContentType(key: string): string {
  const contentType = contentTypeOf(key);
  if (!contentType) throw new Error(`Not a media key: ${JSON.stringify(key)}`);
  return contentType;
}

/** What a request asks of a file: its method, and what its head says of ranges and states. */
export interface FileRequest {
  method: string;
  headers: IncomingHttpHeaders;
}

/** Answer about a file: 200, 206, 304, 412 or 416, with the head that belongs to it. */
export interface FileAnswer {
  statusCode: number;
  headers: Record<string, string>;
  body: Readable;
}

/**
 * Where files are kept, by key: a folder, or a bucket. Keys are never used twice, so what is stored
 * under one never changes. Methods throw on a key that is no proper one.
 */
export interface MediaStorage {
  /** Stores a file whole or not at all. */
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Erases a file; one that is not there is fine. */
  remove: (key: string) => Promise<void>;
  /** A whole file, for those that are small; undefined where there is none. */
  read: (key: string) => Promise<Buffer | undefined>;
  /** Answers a request for a file, with ranges and `ETag`; undefined where there is none. */
  answer: (key: string, request: FileRequest) => Promise<FileAnswer | undefined>;
  /** Gives a file another place on the disk, in a folder that is there; false where there is none. */
  copyTo: (key: string, path: string) => Promise<boolean>;
}
