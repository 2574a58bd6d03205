import type { ServerResponse } from 'node:http';
import { site } from '../../contract/site.ts';
import { hashSource } from '../security/hash.ts';

const RETRY_SECONDS = 10;

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;
background:light-dark(#f7f2e8,#171310);color:light-dark(#1c1714,#f3eadc);font:20px/1.5 Georgia,serif}
h1{font-size:clamp(2.25rem,8vw,4rem);line-height:1.02;font-weight:500;margin:0 0 16px}p{margin:0;max-width:46ch}`;

const POLICY = `default-src 'none'; style-src ${hashSource(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

// Stands alone: nothing of the build may be shown before the pages hold real data.
const page = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>${site.name}: volvemos enseguida</title>
<style>${style}</style></head>
<body><main><h1>Volvemos enseguida</h1><p>${site.name} está preparando sus páginas. Esta se carga sola en unos segundos.</p></main></body></html>`;

/** Answers 503 while the first pages wait for the API. */
export function unavailablePage(response: ServerResponse): void {
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'retry-after': String(RETRY_SECONDS),
  });
  response.end(page);
}
