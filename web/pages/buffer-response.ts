import type { ServerResponse } from 'node:http';

/** Headers of one body, removed when another body replaces it. */
export const BODY_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding'];

/**
 * Buffers a response if `shouldReplace` says so when its head is complete: then nothing is sent,
 * and `replace`, which gets the original body, answers once that has ended. It writes to the client
 * directly: wrappers of the response, such as Next's compression, are gone by then. Other responses
 * pass unchanged.
 */
export function bufferResponse(
  response: ServerResponse,
  shouldReplace: (response: ServerResponse) => boolean,
  replace: (original: Buffer) => Promise<void>,
): void {
  const { writeHead, write, end } = response;
  const buffered: Uint8Array[] = [];
  let state: 'undecided' | 'passing' | 'buffered' = 'undecided';

  const isBuffered = (): boolean => {
    if (state === 'undecided') state = shouldReplace(response) ? 'buffered' : 'passing';
    return state === 'buffered';
  };
  const buffer = (chunk: unknown) => {
    if (typeof chunk === 'string') buffered.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) buffered.push(chunk);
    return true;
  };

  Object.assign(response, {
    writeHead(...args: Parameters<typeof writeHead>) {
      const [status, ...rest] = args;
      response.statusCode = status;
      for (const part of rest) if (part && typeof part === 'object') setHeaders(response, part);
      return isBuffered() ? response : writeHead.call(response, status);
    },
    write(...args: Parameters<typeof write>) {
      return isBuffered() ? buffer(args[0]) : write.apply(response, args);
    },
    end(...args: Parameters<typeof end>) {
      if (!isBuffered()) return end.apply(response, args);
      buffer(args[0]);
      Object.assign(response, { writeHead, write, end });
      replace(Buffer.concat(buffered)).catch((error) => response.destroy(error));
      return response;
    },
  });
}

function setHeaders(response: ServerResponse, headers: object): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value);
  }
}
