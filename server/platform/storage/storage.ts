import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { LONGEST_MEDIA_KEY } from '../../../contract/media-signature.ts';

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

/**
 * Content type of a key (`articulos/x.webp`); undefined where the key is no proper one: it would
 * leave the folder, hide in it, or be of a type that is not served.
 */
export function contentTypeOf(key: string): string | undefined {
  const extension = key.length <= LONGEST_MEDIA_KEY ? KEY.exec(key)?.[1] : undefined;
  return extension && MEDIA_TYPES.get(extension.toLowerCase());
}

/** The same; throws where the key is no proper one. */
export function requireContentType(key: string): string {
  const contentType = contentTypeOf(key);
  if (!contentType) throw new Error(`Not a media key: ${JSON.stringify(key)}`);
  return contentType;
}

/** Method and headers (ranges, conditions) of a request for a file. */
export interface FileRequest {
  method: string;
  headers: IncomingHttpHeaders;
}

/** Response for a file: 200, 206, 304, 412 or 416, with headers. */
export interface FileAnswer {
  statusCode: number;
  headers: Record<string, string>;
  body: Readable;
}

/**
 * Media storage: a folder or a bucket. Keys are never reused, so a stored file never changes. Methods throw
 * for invalid keys.
 */
export interface MediaStorage {
  /** Stores a file atomically. */
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Deletes a file; no error if it does not exist. */
  remove: (key: string) => Promise<void>;
  /** Reads a small file; undefined if it does not exist. */
  read: (key: string) => Promise<Buffer | undefined>;
  /** Answers a request for a file, with ranges and `ETag`; undefined if it does not exist. */
  answer: (key: string, request: FileRequest) => Promise<FileAnswer | undefined>;
  /** Copies a file into an existing folder on the disk; false if the file does not exist. */
  copyTo: (key: string, path: string) => Promise<boolean>;
}
