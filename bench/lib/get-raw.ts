import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Still compressed, where the server did that. */
  body: Buffer;
}

const TIMEOUT_MS = 10_000;

/**
 * Gets an address without decoding what comes (`fetch` decodes).
 * @throws {Error} on a network error, and after 10 s of silence
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
