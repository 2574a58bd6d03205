import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import { acceptedEncodings } from '../pages/packed-body.ts';

const packGzip = promisify(gzip);

/** What is shorter fits into one packet as it is. */
const WORTH_PACKING_BYTES = 1024;
const TEXT = /^(?:text\/|application\/(?:json|[\w.-]+\+json|xml))/;

/**
 * Sends an answer of the platform's kind through Node's server: packed with gzip where that is worth it
 * and the asker takes it, in one piece where it came in one, else as it comes. Rejects where it breaks
 * off; then the connection is closed, so that nobody takes the half for the whole.
 */
export async function sendAnswer(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    // Several cookies are several headers; the host's own give way to all others.
    if (name === 'set-cookie') response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  const reader = answer.body?.getReader();
  if (!reader || method === 'HEAD') {
    await reader?.cancel();
    response.end();
    return;
  }
  const mayPack = TEXT.test(answer.headers.get('content-type') ?? '');
  if (mayPack) response.appendHeader('vary', 'Accept-Encoding');
  const packs = mayPack && acceptedEncodings(headers['accept-encoding']).includes('gzip');
  const first = (await reader.read()).value ?? NOTHING;
  const second = await reader.read();
  if (second.done) {
    const isPacked = packs && first.length >= WORTH_PACKING_BYTES;
    if (isPacked) response.setHeader('content-encoding', 'gzip');
    const bytes = isPacked ? await packGzip(first) : first;
    response.setHeader('content-length', bytes.length);
    response.end(bytes);
    return;
  }
  if (packs) response.setHeader('content-encoding', 'gzip');
  const all = Readable.from(piecesOf(first, second.value, reader));
  await (packs ? pipeline(all, createGzip(), response) : pipeline(all, response));
}

const NOTHING = new Uint8Array();

async function* piecesOf(
  first: Uint8Array,
  second: Uint8Array,
  rest: ReadableStreamDefaultReader<Uint8Array>,
) {
  yield first;
  yield second;
  for (let piece = await rest.read(); !piece.done; piece = await rest.read()) yield piece.value;
}
