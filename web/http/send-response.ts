import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import { acceptedEncodings } from '../pages/compressed-body.ts';

const gzipAsync = promisify(gzip);

/** A shorter body fits into one packet uncompressed. */
const COMPRESS_FROM_BYTES = 1024;
const TEXT = /^(?:text\/|application\/(?:json|[\w.-]+\+json|xml))/;

/**
 * Sends a web `Response` through Node's server: with gzip where the client accepts it and it is
 * worth it, at once where the body came as one chunk, else as a stream. Rejects if the body breaks
 * off; then the connection is closed, so that the client does not take a part for the whole.
 */
export async function sendResponse(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    // Several cookies are several headers; other headers override the server's own.
    if (name === 'set-cookie') response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  const reader = answer.body?.getReader();
  if (!reader || method === 'HEAD') {
    await reader?.cancel();
    response.end();
    return;
  }
  const isText = TEXT.test(answer.headers.get('content-type') ?? '');
  if (isText) response.appendHeader('vary', 'Accept-Encoding');
  const compresses = isText && acceptedEncodings(headers['accept-encoding']).includes('gzip');
  const first = (await reader.read()).value ?? NOTHING;
  const second = await reader.read();
  if (second.done) {
    const isCompressed = compresses && first.length >= COMPRESS_FROM_BYTES;
    if (isCompressed) response.setHeader('content-encoding', 'gzip');
    const bytes = isCompressed ? await gzipAsync(first) : first;
    response.setHeader('content-length', bytes.length);
    response.end(bytes);
    return;
  }
  if (compresses) response.setHeader('content-encoding', 'gzip');
  const all = Readable.from(chunksOf(first, second.value, reader));
  await (compresses ? pipeline(all, createGzip(), response) : pipeline(all, response));
}

const NOTHING = new Uint8Array();

async function* chunksOf(
  first: Uint8Array,
  second: Uint8Array,
  rest: ReadableStreamDefaultReader<Uint8Array>,
) {
  yield first;
  yield second;
  for (let chunk = await rest.read(); !chunk.done; chunk = await rest.read()) yield chunk.value;
}
