import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { lookup } from 'mrmime';
import { type CompressedBody, fromBrotli, uncompressedBody } from '../pages/compressed-body.ts';
import { sendBody } from '../pages/send-body.ts';
import { BROTLI_SUFFIX } from './compress-static-files.ts';

/** Path of the build's scripts, styles and fonts; their names change with their contents. */
const PREFIX = '/_next/static/';
const FOREVER = 'public, max-age=31536000, immutable';

interface StaticFile {
  body: CompressedBody;
  etag: string;
  head: Record<string, string>;
}

/** Sends a static file; false if the build has no such file. */
type AnswerStaticFile = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Reads all static files of a build into memory, compressed as the build left them (record 061):
 * some megabytes. Open tabs keep working when a newer build replaces the files on disk.
 * @param build folder that Next has built into
 */
export async function readStaticFiles(build: string): Promise<AnswerStaticFile> {
  const files = await readAll(join(build, 'static'));
  return (request, response) => {
    const file = fileOf(request, files);
    if (!file) return false;
    for (const [name, value] of Object.entries(file.head)) response.setHeader(name, value);
    sendBody(request, response, file).catch(() => response.destroy());
    return true;
  };
}

function fileOf(
  { method, url = '' }: IncomingMessage,
  files: Map<string, StaticFile>,
): StaticFile | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(PREFIX)) return undefined;
  return files.get(url.slice(PREFIX.length).split('?', 1)[0] ?? '');
}

async function readAll(folder: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith(BROTLI_SUFFIX)) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(folder, path).replaceAll(sep, '/'), await readOne(path));
  }
  return files;
}

async function readOne(path: string): Promise<StaticFile> {
  const plain = await readFile(path);
  const packed = await readFile(path + BROTLI_SUFFIX).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  const type = lookup(path) ?? 'application/octet-stream';
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const head = {
    etag,
    'content-type': /^text|javascript/.test(type) ? `${type}; charset=utf-8` : type,
    'cache-control': FOREVER,
    'content-security-policy': "frame-ancestors 'none'",
    ...(packed && { vary: 'accept-encoding' }),
  };
  return { body: packed ? fromBrotli(packed) : uncompressedBody(plain), etag, head };
}
