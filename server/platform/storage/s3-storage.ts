import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { type BucketSettings, createBucketClient } from './bucket.ts';
import { type FileRequest, type MediaStorage, requireContentType } from './storage.ts';

/** What a reader may say of the part, and of the state, of a file; the bucket understands it as well. */
const ASKED = ['range', 'if-range', 'if-none-match', 'if-match', 'if-modified-since'] as const;
/** Headers passed on from the bucket. */
const PASSED_HEADERS = [
  'content-length',
  'content-range',
  'etag',
  'last-modified',
  'accept-ranges',
];

const bodyOf = ({ body }: Response): Readable =>
  body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);

function headersOf({ headers }: FileRequest): Record<string, string> {
  const asked = ASKED.map((name) => [name, headers[name]]);
  return Object.fromEntries(asked.filter(([, value]) => typeof value === 'string'));
}

/** Keeps files in a bucket, each in an object of its own (record 054). */
export function openS3Storage(settings: BucketSettings): MediaStorage {
  const ask = createBucketClient(settings);

  async function get(key: string): Promise<Response | undefined> {
    requireContentType(key);
    const answer = await ask({ method: 'GET', key });
    return answer.status === 404 ? undefined : answer;
  }

  return {
    write: async (key, body) => {
      const headers = {
        'content-type': requireContentType(key),
        // Signed too: what has changed on its way is refused.
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      };
      await (await ask({ method: 'PUT', key, headers, body })).body?.cancel();
    },
    remove: async (key) => {
      requireContentType(key);
      await (await ask({ method: 'DELETE', key })).body?.cancel();
    },
    read: async (key) => {
      const answer = await get(key);
      return answer && buffer(bodyOf(answer));
    },
    answer: async (key, request) => {
      requireContentType(key);
      const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
      const found = await ask({ method, key, headers: headersOf(request) });
      if (found.status === 404) return undefined;
      const passed = PASSED_HEADERS.map((name) => [name, found.headers.get(name)]);
      const headers = Object.fromEntries(passed.filter(([, value]) => value !== null));
      return {
        statusCode: found.status,
        headers: { 'accept-ranges': 'bytes', ...headers },
        body: bodyOf(found),
      };
    },
    copyTo: async (key, path) => {
      const answer = await get(key);
      if (!answer) return false;
      // Under its name only when it is whole.
      const draft = `${path}.${randomUUID()}`;
      try {
        await pipeline(bodyOf(answer), createWriteStream(draft, { flags: 'wx' }));
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return true;
    },
  };
}
