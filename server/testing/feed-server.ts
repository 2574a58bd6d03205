import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A paper of the test's own, on the loopback. */
export interface FeedServer {
  /** Address of its feed. */
  url: string;
  /** Headers of what it was asked, in order. */
  asked: IncomingHttpHeaders[];
  /** Sets what it answers from now on. */
  answer: (listener: RequestListener) => void;
  /** Sets the feed that it gives from now on. */
  give: (body: string | Uint8Array, headers?: Record<string, string>) => void;
}

/** Opens a real server; it gives an empty feed until the test says otherwise. */
export async function openFeedServer(path = '/rss'): Promise<FeedServer> {
  const asked: IncomingHttpHeaders[] = [];
  let listener: RequestListener;
  const server = createServer((request, response) => {
    asked.push(request.headers);
    listener(request, response);
  });
  const feed: Omit<FeedServer, 'url'> = {
    asked,
    answer: (next) => {
      listener = next;
    },
    give: (body, headers = {}) => {
      listener = (_, response) => {
        response.writeHead(200, { 'content-type': 'application/rss+xml', ...headers }).end(body);
      };
    },
  };
  feed.give(rssFeed([]));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { ...feed, url: `http://127.0.0.1:${port}${path}` };
}

/** An item of an RSS feed; what is left out is not there. */
export interface RssItem {
  title?: string;
  link?: string;
  guid?: string;
  pubDate?: string;
  description?: string;
  /** Further elements, as they stand. */
  more?: string;
}

const element = (name: string, text: string | undefined) =>
  text === undefined
    ? ''
    : `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`;

/** An RSS 2.0 feed in the manner of a paper; `head` are further elements of its channel. */
export function rssFeed(items: RssItem[], head = '', encoding = 'UTF-8'): string {
  const written = items.map(
    ({ title, link, guid, pubDate, description, more = '' }) =>
      `<item>${element('title', title)}${element('link', link)}${
        guid === undefined ? '' : `<guid isPermaLink="false">${guid}</guid>`
      }${element('pubDate', pubDate)}${element('description', description)}${more}</item>`,
  );
  return `<?xml version="1.0" encoding="${encoding}"?><rss version="2.0"><channel><title>El Diario del Cobre</title><link>https://cobre.test</link><description>Noticias</description>${head}${written.join('')}</channel></rss>`;
}
