import { randomUUID } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inRender, type Render } from '../../lib/core/server/render-scope.ts';

/** Longest wait for a page: as long as for a call of the API (constants.md#account-constants). */
const TIMEOUT_MS = 30_000;

/** Joins a request to the render for which it is made. */
const RENDER_HEADER = 'x-render';

/** Next's handler on a loopback port. */
export interface InternalOrigin {
  /** Requests a page without cookies: what comes is the same for every reader. Rejects after 30 s. */
  read(path: string): Promise<{ response: Response; render: Render }>;
}

/**
 * Creates the internal origin, through which the page cache reads pages from `handle`, Next's handler.
 * It answers at `server`, which listens on a loopback port before the first page is read.
 */
export function createInternalOrigin(server: Server, handle: RequestListener): InternalOrigin {
  const renders = new Map<string, Render>();

  server.on('request', (request, response) => {
    const render = renders.get(String(request.headers[RENDER_HEADER]));
    delete request.headers[RENDER_HEADER];
    if (render) inRender(render, () => handle(request, response));
    else handle(request, response);
  });

  return {
    async read(path) {
      const id = randomUUID();
      const render: Render = {};
      renders.set(id, render);
      try {
        const { port } = server.address() as AddressInfo;
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          headers: { [RENDER_HEADER]: id, 'accept-encoding': 'identity' },
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        return { response, render };
      } finally {
        renders.delete(id);
      }
    },
  };
}
