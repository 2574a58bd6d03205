import type { IncomingMessage } from 'node:http';

/**
 * Path and query that a request asks for, whatever the form of its target; undefined where it is none
 * that a server of pages has (RFC 9112, section 3.2): a tunnel, no path at all, or two hosts, of which
 * two programs would believe different ones.
 */
export function askedFor(request: IncomingMessage): string | undefined {
  const { rawHeaders, url = '' } = request;
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) return undefined;
  if (url.startsWith('/')) return url;
  // As proxies ask; the name in it is theirs to know.
  const [, path] = /^https?:\/\/[^/?#]+(.*)$/i.exec(url) ?? [];
  if (path === undefined) return undefined;
  return path.startsWith('/') ? path : `/${path}`;
}
