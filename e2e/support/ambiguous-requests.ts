import { SITE_URL } from './web-instance.ts';

const ORIGIN = `Origin: ${SITE_URL}`;
const HEAD = `Host: localhost\r\n${ORIGIN}\r\nContent-Type: application/json`;

/** Path of the first request of each. */
export const FIRST = '/api/v1/magazine/contacts/';
/** Path of the smuggled request, which must not reach the server. */
export const SMUGGLED_PATH = '/api/v1/colado/';

/** A complete request inside the body of another one. */
export const SMUGGLED = `DELETE ${SMUGGLED_PATH} HTTP/1.1\r\nHost: localhost\r\n${ORIGIN}\r\nConnection: close\r\n\r\n`;
const post = (headers: string, body: string, target = FIRST) =>
  `POST ${target} HTTP/1.1\r\n${HEAD}\r\n${headers}\r\n\r\n${body}`;
const CHUNKED = 'Transfer-Encoding: chunked';
const LAST_CHUNK = '0\r\n\r\n';

/** Requests of which two programs may disagree where they end; the second must not reach the server. */
export const AMBIGUOUS: Record<string, string> = {
  'a length and chunks': post(`Content-Length: 4\r\n${CHUNKED}`, `${LAST_CHUNK}${SMUGGLED}`),
  'chunks and a length': post(`${CHUNKED}\r\nContent-Length: 4`, `${LAST_CHUNK}${SMUGGLED}`),
  'two lengths': post('Content-Length: 0\r\nContent-Length: 4', SMUGGLED),
  'two lengths in one': post('Content-Length: 0, 4', SMUGGLED),
  'a length with a sign': post('Content-Length: +0', SMUGGLED),
  'a length that is none': post('Content-Length: 0x0', SMUGGLED),
  'chunks under another name': post('Transfer-Encoding: xchunked', SMUGGLED),
  'chunks twice': post('Transfer-Encoding: chunked, identity', `${LAST_CHUNK}${SMUGGLED}`),
  'a space before the colon': post('Transfer-Encoding : chunked', `${LAST_CHUNK}${SMUGGLED}`),
  'a header on two lines': post(
    'X-A: b\r\n Transfer-Encoding: chunked\r\nContent-Length: 0',
    SMUGGLED,
  ),
  'a folded coding': post('Transfer-Encoding:\r\n chunked', `${LAST_CHUNK}${SMUGGLED}`),
  'a bare line feed': post(`X-A: b\n${CHUNKED}`, `${LAST_CHUNK}${SMUGGLED}`),
  'a bare carriage return': post(`X-A: b\r${CHUNKED}`, `${LAST_CHUNK}${SMUGGLED}`),
  'a NUL in a header': post('X-A: b\0', SMUGGLED),
  'a chunk whose length is none': post(CHUNKED, `zz\r\n\r\n${SMUGGLED}`),
  'a chunk longer than it says': post(CHUNKED, `1\r\nabcd\r\n${LAST_CHUNK}${SMUGGLED}`),
  'a chunk with a sign': post(CHUNKED, `-1\r\n\r\n${SMUGGLED}`),
  'an endless length': post('Content-Length: 99999999999999999999', SMUGGLED),
};

/** Single requests that are invalid in HTTP/1.1, or addressed to another host. */
export const MALFORMED: Record<string, string> = {
  'no host': `POST ${SMUGGLED_PATH} HTTP/1.1\r\n${ORIGIN}\r\nConnection: close\r\n\r\n`,
  'two hosts': `DELETE ${SMUGGLED_PATH} HTTP/1.1\r\n${HEAD}\r\nHost: evil.example\r\nOrigin: http://x\r\n\r\n`,
  'HTTP/0.9': `GET ${SMUGGLED_PATH}\r\n\r\n`,
  'HTTP/2 as it is': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a tunnel': `CONNECT ${SMUGGLED_PATH} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  'no HTTP at all': '\x16\x03\x01\x02\x00\x01\x00'.repeat(50),
};

/** The same two requests without ambiguity. */
export const PLAIN = post('Content-Length: 2', `{}${SMUGGLED}`);

const FIRST_LENGTH = 'Content-Length: 2';
/** A second request within the path of the first one, for a proxy that decodes it. */
const encoded = ` HTTP/1.1\r\nHost: localhost\r\n\r\n${SMUGGLED}`;

/** Targets that a proxy may rewrite into two requests. */
export const HOSTILE_TARGETS: Record<string, string> = {
  'a line break in the path': post(FIRST_LENGTH, '{}', `${FIRST}${encodeURIComponent(encoded)}`),
  'a line break in the query': post(
    FIRST_LENGTH,
    '{}',
    `${FIRST}?a=${encodeURIComponent(encoded)}`,
  ),
  'a bare carriage return in the path': post(FIRST_LENGTH, '{}', `${FIRST}\rX-A:b`),
  'a space in the path': post(FIRST_LENGTH, '{}', `${FIRST} ${SMUGGLED_PATH}`),
  'the address of another host': post(FIRST_LENGTH, '{}', `http://evil.example${FIRST}`),
  'an address with chunks and a length': post(
    `${CHUNKED}\r\nContent-Length: 4`,
    `${LAST_CHUNK}${SMUGGLED}`,
    `http://localhost${FIRST}`,
  ),
  'an address without a path': post(FIRST_LENGTH, '{}', 'http://localhost'),
  'an address of another kind': post(FIRST_LENGTH, '{}', `gopher://localhost${FIRST}`),
  'a way up to the second': post(FIRST_LENGTH, '{}', `${FIRST}../../colado/`),
  'an encoded way up to the second': post(FIRST_LENGTH, '{}', `${FIRST}%2e%2e/%2e%2e%2fcolado/`),
};
