import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLetterPath } from '../../lib/letters/letter-links.ts';

/** What pages and files are asked with: Next would make a page for whatever else comes, and keep none. */
const READING = ['GET', 'HEAD'];
/** What calls are asked with, and the buttons behind the links of letters; Next fails at others. */
const CALLING = [...READING, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** A segment that leads elsewhere once it is resolved, as a URL is by Next, or what separates like one. */
const LEADS_ELSEWHERE = /\\|\/(?:\.|%2e){1,2}(?=\/|$)/i;

/**
 * Writes a path into the request whatever the form of its target, and refuses what no server of pages
 * can mean, and what is no page's to answer: then the answer is sent, and this is false (RFC 9112, section 3.2). Two hosts are refused,
 * because two programs would believe different ones, and so are a request without any head, and a path that
 * is one to us and another to Next: no browser sends such a one.
 */
export function readRequestLine(request: IncomingMessage, response: ServerResponse): boolean {
  const { httpVersionMajor, method = '', rawHeaders, url = '' } = request;
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  const path = pathOf(url);
  if (path === undefined || isTwoPaths(path) || hosts.length > 1 || httpVersionMajor < 1) {
    response.writeHead(400, { connection: 'close' }).end();
    return false;
  }
  const methods = isCalled(path) ? CALLING : READING;
  if (!methods.includes(method)) {
    response.writeHead(405, { allow: methods.join(', '), connection: 'close' }).end();
    return false;
  }
  request.url = path;
  return true;
}

const pathnameOf = (path: string): string => path.split('?', 1)[0] ?? '';

const isTwoPaths = (path: string): boolean => LEADS_ELSEWHERE.test(pathnameOf(path));

function isCalled(path: string): boolean {
  const pathname = pathnameOf(path);
  return pathname.startsWith('/api/') || isLetterPath(pathname);
}

function pathOf(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  // As proxies ask; the name in it is theirs to know.
  const [, path] = /^https?:\/\/[^/?#]+(.*)$/i.exec(target) ?? [];
  if (path === undefined) return undefined;
  return path.startsWith('/') ? path : `/${path}`;
}
