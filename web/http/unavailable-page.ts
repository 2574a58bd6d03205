import type { IncomingMessage, ServerResponse } from 'node:http';
import { site } from '../../contract/site.ts';
import { hashSource } from '../../lib/content-policy/hash-source.ts';
import { REQUEST_ID_HEADER } from '../../shared/observability/request-scope.ts';

const RETRY_SECONDS = 10;

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;
background:light-dark(#f7f2e8,#171310);color:light-dark(#1c1714,#f3eadc);font:20px/1.5 Georgia,serif}
h1{font-size:clamp(2.25rem,8vw,4rem);line-height:1.02;font-weight:500;margin:0 0 16px}p{margin:0 0 16px;max-width:46ch}
small{font-size:16px}`;

const POLICY = `default-src 'none'; style-src ${hashSource(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

// Self-contained: nothing of the build may be shown before the pages hold real data.
const page = (heading: string, text: string) => (reference: unknown) =>
  `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>${site.name}: ${heading.toLowerCase()}</title>
<style>${style}</style></head>
<body><main><h1>${heading}</h1><p>${text} Esta página se carga sola en unos segundos.</p>
<p><small>Referencia: <code>${reference}</code></small></p></main></body></html>`;

const NOT_READY_PAGE = page('Volvemos enseguida', `${site.name} está preparando sus páginas.`);
const OVERLOADED_PAGE = page(
  'Somos muchos a la vez',
  `${site.name} tiene ahora más visitas de las que puede atender.`,
);
const OVERLOADED_JSON = JSON.stringify({
  detail: 'Hay demasiadas visitas a la vez. Inténtalo de nuevo en unos segundos.',
});

/** Answers 503 until the first pages are rendered with data of the API. */
export const sendNotReady = (response: ServerResponse): void =>
  sendUnavailable(response, NOT_READY_PAGE);

/** Answers 503 under overload, as JSON to API calls (record 041). */
export function sendOverloaded(request: IncomingMessage, response: ServerResponse): void {
  const isCall = request.url?.startsWith('/api/');
  if (isCall) send(response, OVERLOADED_JSON, 'application/json; charset=utf-8');
  else sendUnavailable(response, OVERLOADED_PAGE);
}

/** Shows the request ID. */
const sendUnavailable = (response: ServerResponse, make: ReturnType<typeof page>): void =>
  send(response, make(response.getHeader(REQUEST_ID_HEADER)), 'text/html; charset=utf-8');

function send(response: ServerResponse, body: string, type: string): void {
  response.statusCode = 503;
  response.setHeader('content-type', type);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-security-policy', POLICY);
  response.setHeader('retry-after', RETRY_SECONDS);
  response.end(body);
}
