import { expect, test, vi } from 'vitest';
import {
  accessToken,
  cookieOf,
  isolateSessions,
  json,
  serveAccounts,
} from '../../testing/auth-server.ts';

const PREVIEW = 'GET /api/v1/boletines/7/vista/';
const preview = {
  ...{ asunto: 'El litio', texto: 'Hola', problemas: [] },
  html: '<p style="color: red">Hola</p><script>alert(1)</script>',
};

isolateSessions();

async function open(cookie: string, theme: 'claro' | 'oscuro' = 'claro'): Promise<Response> {
  const { previewDocument } = await import('./preview-document.ts');
  return previewDocument(new Headers({ cookie }), 7, theme);
}

test('the e-mail is a document of its own, which runs nothing and is kept by nobody', async () => {
  const server = await serveAccounts({ [PREVIEW]: () => json(preview) });
  const token = await accessToken(60);

  const answer = await open(cookieOf(token, 'r1'));

  expect(server.calls[0]?.headers.authorization).toBe(`Bearer ${token}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(preview.html);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const policy = answer.headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual(
    expect.arrayContaining(['sandbox', "default-src 'none'", "frame-ancestors 'self'"]),
  );
  expect(policy?.join()).not.toMatch(/script-src|allow-scripts/);
});

test('the theme is the one that was asked for, whatever the browser prefers', async () => {
  const html =
    '<style>@media (prefers-color-scheme: dark) { a } @media (prefers-color-scheme:light) and (width > 0) { b }</style>';
  await serveAccounts({ [PREVIEW]: () => json({ ...preview, html }) });
  const cookie = cookieOf(await accessToken(60), 'r1');
  expect(await (await open(cookie, 'oscuro')).text()).toBe(
    '<style>@media (min-width: 0) { a } @media (max-width: 0) and (width > 0) { b }</style>',
  );
  expect(await (await open(cookie, 'claro')).text()).toBe(
    '<style>@media (max-width: 0) { a } @media (min-width: 0) and (width > 0) { b }</style>',
  );
});

test('nobody, and somebody without the permission, get nothing', async () => {
  const server = await serveAccounts({ [PREVIEW]: () => json({ message: 'No.' }, 403) });
  expect((await open('tema=dark')).status).toBe(404);
  expect(server.calls).toEqual([]);
  const refused = await open(cookieOf(await accessToken(60), 'r1'));
  expect(refused.status).toBe(404);
  expect(await refused.text()).not.toContain('Hola');
});

test('a server that fails is 502', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await serveAccounts({ [PREVIEW]: () => json({}, 500) });
  expect((await open(cookieOf(await accessToken(60), 'r1'))).status).toBe(502);
});
