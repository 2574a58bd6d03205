import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/** Resource types, as in the tables. */
export const KINDS = ['html', 'css', 'script', 'fonts', 'images', 'other'] as const;

export type Kind = (typeof KINDS)[number];

/** Network transfer of a visit; cached resources do not count. */
export interface Transfer {
  requests: number;
  /** Bytes on the wire: compressed bodies and response headers. */
  bytes: Record<Kind, number>;
}

/** Observer of the network of one page. */
export interface TransferWatch {
  /** Transfer so far. */
  sum: () => Transfer;
  /** Resolves when the network is idle, and at the latest after 30 s. */
  silence: () => Promise<void>;
}

const KIND_OF: Record<string, Kind> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'script',
  Font: 'fonts',
  Image: 'images',
};

const SILENCE_MS = 500;
/** Chromium never reports the end of a prefetched, cached response that is not read. */
const SILENCE_WITH_OPEN_REQUESTS_MS = 3000;
const LONGEST_WAIT_MS = 30_000;

/** @param session of a page that has not been navigated yet */
export async function watchTransfer(session: CDPSession): Promise<TransferWatch> {
  const received = new Map<string, { kind: Kind; bytes: number }>();
  const open = new Set<string>();
  const fromMemory = new Set<string>();
  let lastEventAt = Date.now();
  const happened = () => {
    lastEventAt = Date.now();
  };
  const end = ({ requestId }: { requestId: string }) => {
    open.delete(requestId);
    happened();
  };

  session.on('Network.requestWillBeSent', ({ requestId }) => {
    open.add(requestId);
    happened();
  });
  session.on('Network.dataReceived', happened);
  session.on('Network.requestServedFromCache', (event) => {
    fromMemory.add(event.requestId);
    end(event);
  });
  session.on('Network.loadingFailed', end);
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    happened();
    const isCached = response.fromDiskCache || fromMemory.has(requestId);
    const isLocal = isCached || /^(data|blob):/.test(response.url);
    if (isLocal) open.delete(requestId);
    const bytes = isLocal ? 0 : response.encodedDataLength;
    received.set(requestId, { kind: KIND_OF[type] ?? 'other', bytes });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end({ requestId });
    const answer = received.get(requestId);
    if (answer) answer.bytes = encodedDataLength;
  });
  await session.send('Network.enable');

  return {
    sum: () => sumOf([...received.values()]),
    silence: async () => {
      const giveUpAt = Date.now() + LONGEST_WAIT_MS;
      const needed = () => (open.size === 0 ? SILENCE_MS : SILENCE_WITH_OPEN_REQUESTS_MS);
      happened();
      while (Date.now() - lastEventAt < needed() && Date.now() < giveUpAt) await sleep(50);
    },
  };
}

function sumOf(answers: { kind: Kind; bytes: number }[]): Transfer {
  const bytes: Transfer['bytes'] = { html: 0, css: 0, script: 0, fonts: 0, images: 0, other: 0 };
  for (const answer of answers) bytes[answer.kind] += answer.bytes;
  return { requests: answers.filter((answer) => answer.bytes > 0).length, bytes };
}
