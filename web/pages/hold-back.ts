import type { ServerResponse } from 'node:http';

/** Headers that describe the body of an answer, and not the next one that takes its place. */
export const OF_ANY_BODY = ['content-encoding', 'content-length', 'transfer-encoding'];

/** Whether an answer, whose head is complete, is a page. */
export const isHtml = (head: ServerResponse): boolean =>
  /^text\/html/.test(String(head.getHeader('content-type')));

/** Ends an answer with `body`, past everything that wrapped it meanwhile (Next's compression). */
export type End = (body: Buffer) => void;

/**
 * Lets an answer pass unless `shouldReplace` says otherwise when its head is complete; then nothing
 * of it is sent, and `replace` answers instead, once the original has ended. It may look at what that
 * would have sent.
 */
export function holdBack(
  response: ServerResponse,
  shouldReplace: (response: ServerResponse) => boolean,
  replace: (end: End, original: () => Buffer) => Promise<void>,
): void {
  const { writeHead, write, end } = response;
  const held: Uint8Array[] = [];
  let state: 'undecided' | 'passing' | 'held' = 'undecided';

  const isHeld = (): boolean => {
    if (state === 'undecided') state = shouldReplace(response) ? 'held' : 'passing';
    return state === 'held';
  };
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string') held.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) held.push(chunk);
    return true;
  };
  const endInstead: End = (body) => {
    state = 'passing';
    end.call(response, body, 'utf8');
  };

  Object.assign(response, {
    writeHead(...args: Parameters<typeof writeHead>) {
      const [status, ...rest] = args;
      response.statusCode = status;
      for (const part of rest) if (part && typeof part === 'object') setHeaders(response, part);
      return isHeld() ? response : writeHead.call(response, status);
    },
    write(...args: Parameters<typeof write>) {
      return isHeld() ? keep(args[0]) : write.apply(response, args);
    },
    end(...args: Parameters<typeof end>) {
      if (!isHeld()) return end.apply(response, args);
      keep(args[0]);
      replace(endInstead, () => Buffer.concat(held)).catch((error) => response.destroy(error));
      return response;
    },
  });
}

function setHeaders(response: ServerResponse, headers: object): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value);
  }
}
