import type { CDPSession } from '@playwright/test';

/** Kinds of resources, as the tables call them. */
export const KINDS = ['html', 'css', 'script', 'fonts', 'images', 'other'] as const;

export type Kind = (typeof KINDS)[number];

/** What a visit got over the network; what the browser had already counts nothing. */
export interface Transfer {
  requests: number;
  /** Bytes on the wire, compressed as they came, with the headers of the answers. */
  bytes: Record<Kind, number>;
}

const KIND_OF: Record<string, Kind> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'script',
  Font: 'fonts',
  Image: 'images',
};

/**
 * Counts from now on.
 * @param session of a page that has not been navigated yet
 * @returns the sums so far, which go on growing
 */
export async function countTransfer(session: CDPSession): Promise<Transfer> {
  const transfer: Transfer = {
    requests: 0,
    bytes: { html: 0, css: 0, script: 0, fonts: 0, images: 0, other: 0 },
  };
  const open = new Map<string, Kind>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isLocal = response.fromDiskCache || /^(data|blob):/.test(response.url);
    if (!isLocal) open.set(requestId, KIND_OF[type] ?? 'other');
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => open.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = open.get(requestId);
    // The memory cache is told of in either order, but always with no byte.
    if (!kind || !open.delete(requestId) || encodedDataLength === 0) return;
    transfer.requests += 1;
    transfer.bytes[kind] += encodedDataLength;
  });
  await session.send('Network.enable');
  return transfer;
}
