import { ApiError } from './api-error.ts';
import { isBrowser } from './is-browser.ts';
import { receiveBody } from './read-body.ts';

const MIB = 1024 * 1024;

/** Longest JSON that is read, decompressed: a page of a hundred long texts has a tenth of it. */
const MAX_JSON_BYTES = 16 * MIB;

/** Longest refusal, or list of capabilities, that is read. zod describes each wrong value, some thousand in 10 ms. */
const MAX_SHORT_BYTES = 64 * 1024;

/** Longest CSV that is read: some 200,000 subscribers with the text that they agreed to. */
export const MAX_FILE_BYTES = 128 * MIB;

/**
 * Reads the body of a response; on the server up to `maxBytes`, decompressed, and cancels the rest: neither the API
 * nor the news service decides how much memory an answer takes. A browser reads it whole: the memory is its reader's,
 * and it reports a request as failed whose body is read in parts. Throws ApiError, of kind 'shape' for
 * a longer body and 'network' for one that breaks off; `address` is for its message.
 */
export async function readParts(
  response: Response,
  maxBytes: number,
  address = 'a call',
): Promise<Uint8Array<ArrayBuffer>[]> {
  const breakOff = (cause: unknown): never => {
    throw new ApiError('network', `The answer of ${address} broke off`, { cause });
  };
  if (isBrowser()) return [new Uint8Array(await response.arrayBuffer().catch(breakOff))];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const keep = (part: Uint8Array<ArrayBuffer>) => void parts.push(part);
  const isWhole = await receiveBody(response, maxBytes, undefined, keep).catch(breakOff);
  if (isWhole) return parts;
  // One whose Content-Length is too large is unread, and not cancelled.
  if (!response.body?.locked) await response.body?.cancel();
  const message = `The answer of ${address} is longer than ${maxBytes / 1024} KB`;
  throw new ApiError('shape', message, { status: response.status });
}

/** Reads a JSON body as text, up to 16 MB. Throws ApiError as `readParts`. */
export const readText = (response: Response, address?: string): Promise<string> =>
  decodeBody(response, MAX_JSON_BYTES, address);

/** Reads a JSON body that is never long, up to 64 KB. Throws ApiError as `readParts`. */
export const readShortText = (response: Response, address?: string): Promise<string> =>
  decodeBody(response, MAX_SHORT_BYTES, address);

async function decodeBody(response: Response, maxBytes: number, address?: string): Promise<string> {
  const decoder = new TextDecoder();
  const parts = await readParts(response, maxBytes, address);
  return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
}

/** Reads a body to its end and keeps nothing of it; resolves also where it breaks off. */
export async function discardBody(response: Response): Promise<void> {
  const reading = isBrowser()
    ? response.arrayBuffer()
    : response.body?.pipeTo(new WritableStream());
  await reading?.catch(() => undefined);
}
