import fc from 'fast-check';

/** A request as its bytes say it, which no client of HTTP would send. */
export interface HostileRequest {
  method: string;
  /** What stands after the method. */
  target: string;
  headers: string[];
  body: string;
}

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Parts of paths: ways up, other hosts, codings within codings, and what programs look for. */
const SEGMENTS = [
  '',
  ...words('.. . ... %2e%2e %2E. ..%2f %2f %2f%2f %5c \\ ..\\ %252e%252e // ; ;a=b ..;'),
  ...words('%00 %0d%0a %zz %c0%ae%c0%ae %ef%bc%8f %E3%80%82 %F0%9F%98%80 ñ * ~ $& $1 {id}'),
  ...words('@evil.example evil.example:80 http: http%3a %2f%2fevil.example # %23 ? %3f'),
  ...words('foro temas 1 users api v1 media metrics servicio-noticias __proto__ constructor'),
  ...words(`' " < | ^ \` [ ] ${'x'.repeat(3000)}`),
];

const ENDS = [
  ...['', '', '/', '?', '?a=b', '?a[]=1', '?%zz', '?__proto__=1&__proto__=2', '?page=%00&page=1'],
  ...['?q=%00%27%22%3Cscript%3E', '?url=http%3A%2F%2F169.254.169.254%2F&w=640&q=70'],
  ...['?url=%2F%2Fevil.example%2Fa&w=640&q=70', `?${'a=1&'.repeat(500)}`, `?q=${'x'.repeat(5000)}`],
];

const METHODS = words('GET GET GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND PURGE get X');

const HEADERS = [
  ...['Origin: http://revista.example', 'Origin: null', 'Sec-Fetch-Site: same-origin'],
  ...['Cookie: access_token=a.b.c', `Cookie: ${'a=b; '.repeat(900)}`, 'Cookie: __proto__=%zz'],
  ...['X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: gopher', 'X-Original-URL: /metrics'],
  ...['X-HTTP-Method-Override: DELETE', 'X-Middleware-Rewrite: http://evil.example/'],
  'X-Middleware-Subrequest: middleware:middleware:middleware:middleware:middleware',
  ...['RSC: 1', 'X-Nextjs-Data: 1', 'Next-Action: x', 'Next-Router-State-Tree: %zz'],
  ...['X-Matched-Path: /perfil', 'X-Invoke-Path: /perfil', 'X-Prerender-Revalidate: x'],
  ...['Accept: \u00ff', 'Accept-Language: \u0001', 'TE: trailers', 'Range: bytes=9-1'],
  ...['Content-Type: multipart/form-data', 'Content-Type: application/json', 'Expect: x'],
  ...['Expect: 100-continue', 'If-None-Match: *', 'Authorization: Bearer x'],
];

const BODIES = ['', '', '{"__proto__":{"a":1}}', '{', '\0\0', '['.repeat(5000)];

/** Requests whose targets begin in one of these ways. */
export const hostileRequest = (starts: string[]): fc.Arbitrary<HostileRequest> =>
  fc.record({
    method: fc.constantFrom(...METHODS),
    target: fc
      .tuple(
        fc.constantFrom(...starts),
        fc.array(fc.constantFrom(...SEGMENTS), { maxLength: 5 }),
        fc.constantFrom('/', '%2f', '\\', ''),
        fc.constantFrom(...ENDS),
      )
      .map(([start, segments, divider, end]) => start + segments.join(divider) + end),
    headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 3 }),
    body: fc.constantFrom(...BODIES),
  });

/** The bytes of a request, after whose answer the server hangs up. */
export const bytesOf = ({ method, target, headers, body }: HostileRequest): Buffer =>
  Buffer.from(
    [
      `${method} ${target} HTTP/1.1`,
      ...['Host: 127.0.0.1', 'Connection: close', ...headers],
      ...(body ? [`Content-Length: ${body.length}`] : []),
      '',
      body,
    ].join('\r\n'),
    'latin1',
  );
