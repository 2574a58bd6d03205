import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import { withResponseTimeout } from '../../../shared/timeouts/response-timeout.ts';
import { reasonOf } from '../errors/failure.ts';
import { NOT_STORED, STORAGE_UNAVAILABLE, StorageError } from './storage-error.ts';

/** Address and credentials of an S3 bucket. */
export interface BucketSettings {
  /** `https://s3.example.com/name-of-the-bucket`. */
  address: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** What is asked of a bucket. */
export interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Empty for the bucket itself. */
  key: string;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

/** Until then an answer must have begun, beside the time that the body may take. */
const BASE_TIMEOUT_MS = 10_000;
/** So many bytes of a body arrive in a millisecond, at least. */
const SLOWEST_BYTES_PER_MS = 1000;
/** All requests have the same effect when they are made twice; who waits for a large file has no time for that. */
const TRIES = 2;
const LONGEST_FIRST_TRY_MS = 20_000;
/** What services call it when there is no room left; theirs is a long list of names. */
const FULL = /StorageFull|QuotaExceeded|InsufficientStorage|XMinioStorageFull/i;

/** What a bucket says of its refusal: the name of the reason, out of a short piece of XML. */
async function reasonIn(answer: Response): Promise<string> {
  const text = answer.body ? (await buffer(answer.body)).toString('utf8', 0, 2000) : '';
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
}

/** Asks a bucket. Gives 2xx, 304, 404, 412 and 416; throws `StorageError` for everything else. */
export type AskBucket = (request: BucketRequest) => Promise<Response>;

/** Makes what asks a bucket, and signs what it asks (record 054). */
export function createBucketClient({ address, ...settings }: BucketSettings): AskBucket {
  const client = new AwsClient({ ...settings, service: 's3', retries: TRIES });

  async function askTwice(request: BucketRequest, turn = 1, since = Date.now()): Promise<Response> {
    const { method, key, headers, body } = request;
    const url = key ? `${address}/${key}` : address;
    const timeoutMs = BASE_TIMEOUT_MS + (body?.byteLength ?? 0) / SLOWEST_BYTES_PER_MS;
    try {
      return await withResponseTimeout(timeoutMs, (signal) =>
        client.fetch(url, { method, headers, signal, ...(body && { body: body as BodyInit }) }),
      );
    } catch (error) {
      // A connection that was kept open may have been closed meanwhile by the other side.
      const isInTime = Date.now() - since < LONGEST_FIRST_TRY_MS;
      if (turn < TRIES && isInTime) return askTwice(request, turn + 1, since);
      throw error;
    }
  }

  return async (request) => {
    const code = request.method === 'PUT' ? NOT_STORED : STORAGE_UNAVAILABLE;
    const answer = await askTwice(request).catch((error: unknown) => {
      throw new StorageError(code, `The bucket does not answer: ${reasonOf(error)}`);
    });
    const { status } = answer;
    if (answer.ok || [304, 412, 416].includes(status)) return answer;
    const reason = await reasonIn(answer).catch(() => '');
    if (status === 404 && reason !== 'NoSuchBucket') return answer;
    const isFull = status === 507 || FULL.test(reason);
    throw new StorageError(
      isFull ? 'ENOSPC' : code,
      `The bucket refuses ${request.method}: ${status} ${reason}`.trim(),
    );
  };
}
