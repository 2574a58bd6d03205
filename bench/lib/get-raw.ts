import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A raw response. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Compressed as sent. */
  body: Buffer;
}

const TIMEOUT_MS = 10_000;

/**
 * Fetches an address without decompressing the body (`fetch` decompresses).
 * @throws {Error} on a network error, and after 10 s without data
 */
export function getRaw(url: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false, timeout: TIMEOUT_MS }, (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      buffer(response).then((body) => resolve({ status, headers: answered, body }), reject);
    });
    request.once('timeout', () => request.destroy(new Error(`${url} does not answer`)));
    request.once('error', reject);
  });
}
