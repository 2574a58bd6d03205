import type { ServerResponse } from 'node:http';

/** Ends an answer with `body`, past everything that wrapped it meanwhile (Next's compression). */
export type End = (body: Buffer) => void;

/**
 * Lets an answer pass unless `shouldReplace` says otherwise when its head is complete; then nothing
 * of it is sent, and `replace` answers instead, once the original has ended.
 */
export function holdBack(
  response: ServerResponse,
  shouldReplace: (response: ServerResponse) => boolean,
  replace: (end: End) => Promise<void>,
): void {
  const { writeHead, write, end } = response;
  let state: 'undecided' | 'passing' | 'held' = 'undecided';

  const isHeld = (): boolean => {
    if (state === 'undecided') state = shouldReplace(response) ? 'held' : 'passing';
    return state === 'held';
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
      return isHeld() || write.apply(response, args);
    },
    end(...args: Parameters<typeof end>) {
      if (!isHeld()) return end.apply(response, args);
      replace(endInstead).catch((error) => response.destroy(error));
      return response;
    },
  });
}

function setHeaders(response: ServerResponse, headers: object): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value);
  }
}
