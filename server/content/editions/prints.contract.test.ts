import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cleanAt } from '../../testing/clean-content.ts';
import {
  countFiles,
  drawPng,
  EDITABLE,
  makeEditor,
  statusesOfOthers,
} from '../../testing/make-editing.ts';
import { provideTestServer, SITE_URL } from '../../testing/test-server.ts';
import { editionContentType } from './content-type.ts';

const server = provideTestServer();

const PATH = 'impresas/';
const REFUSED = 'El archivo debe ser un PDF de hasta 24 MB.';
const MB = 1024 * 1024;

const aPdf = (bytes = 100) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 1)]);
const fetchFile = (address: string) =>
  server.app.inject({ url: address.replace(`${SITE_URL}/media`, '/media') });
const plain = (address: string) => address.split('?', 1)[0] ?? '';
const statusOf = async (address: string) => (await fetchFile(plain(address))).statusCode;
const clean = (now: string) => cleanAt(server, now, editionContentType(SITE_URL));

/** Somebody of the staff, and the address of a printed version that they have stored on 10 March. */
async function storePrint(pdf: Buffer | File = aPdf()) {
  const editor = await makeEditor(server);
  const answer = await editor.form('POST', PATH, { pdf });
  expect(answer.statusCode, answer.body).toBe(201);
  return { editor, print: String(answer.json().url_impresa) };
}

/** An edition that names a printed version; its path. */
async function publish({ editor, print }: Awaited<ReturnType<typeof storePrint>>) {
  const fields = { ...EDITABLE[0].texts, url_impresa: print, imagen: await drawPng() };
  const answer = await editor.form('POST', EDITABLE[0].list, fields);
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json().url_impresa).toBe(plain(print));
  return `${EDITABLE[0].list}${answer.json().id}/`;
}

test('a PDF is stored as it is, and shown in frames of the site alone', async () => {
  const pdf = aPdf();
  const { print } = await storePrint(pdf);

  expect(await statusOf(print)).toBe(404);
  expect(plain(print)).toMatch(
    new RegExp(`^${SITE_URL}/media/textos/impresas/[0-9a-f-]{36}/foto-png\\.pdf$`),
  );
  const { headers, rawPayload } = await fetchFile(print);
  expect(rawPayload).toEqual(pdf);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="foto-png.pdf"',
    'content-security-policy': "frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
  });
});

test('a PDF with a few bytes before its header is accepted', async () => {
  await storePrint(Buffer.concat([Buffer.alloc(500, 10), aPdf()]));
});

test.for([
  ['Edición N.º 48 (final).PDF', 'edicion-n-o-48-final.pdf'],
  ['../../x.pdf', 'x.pdf'],
  ['专刊.pdf', 'revista.pdf'],
  [`${'Revista '.repeat(30)}.pdf`, `${'revista-'.repeat(7)}revi.pdf`],
] as const)('%s is saved as %s', async ([name, saved]) => {
  const { print } = await storePrint(new File([new Uint8Array(aPdf())], name));
  expect(plain(print).split('/').at(-1)).toBe(saved);
  expect((await fetchFile(print)).statusCode).toBe(200);
});

test('a PDF of 24 MB is accepted', async () => {
  const mark = aPdf(0).length;
  await storePrint(aPdf(24 * MB - mark));
});

test('readers and anonymous callers cannot upload a printed version', async () => {
  expect(await statusesOfOthers(server, PATH, { pdf: aPdf() })).toEqual([403, 401]);
  expect(await countFiles(server)).toBe(0);
});

test.for([
  ['nothing', {}, 'El PDF es requerido'],
  ['an address', { pdf: 'https://imprenta.test/49.pdf' }, 'El PDF es requerido'],
  ['a page', { pdf: Buffer.from('<!doctype html><script>alert(1)</script>') }, REFUSED],
  ['a PDF that begins too late', { pdf: Buffer.concat([Buffer.alloc(2000), aPdf()]) }, REFUSED],
  ['more than 24 MB', { pdf: aPdf(24 * MB) }, REFUSED],
] as const)('%s is refused with a clear text, and nothing is stored', async ([, entries, text]) => {
  const editor = await makeEditor(server);

  const answer = await editor.form('POST', PATH, entries);

  expect([answer.statusCode, answer.json()]).toEqual([400, { pdf: [text] }]);
  expect(await countFiles(server)).toBe(0);
});

test('an account can upload 100 printed versions an hour', async () => {
  const { editor } = await storePrint();
  for (let stored = 1; stored < 100; stored += 1) await editor.form('POST', PATH, { pdf: aPdf() });

  const answer = await editor.form('POST', PATH, { pdf: aPdf() });

  expect([answer.statusCode, answer.json()]).toEqual([
    429,
    { detail: 'Vas demasiado rápido. Espera un momento.' },
  ]);
});

test('an upload that nothing uses is erased after 30 days', async () => {
  await storePrint();

  await clean('2026-04-09T16:00:00Z');
  expect(await countFiles(server)).toBe(1);
  await clean('2026-04-09T18:00:00Z');

  expect(await countFiles(server)).toBe(0);
});

test('a printed version is hidden and restored with its edition', async () => {
  const stored = await storePrint();
  const path = await publish(stored);

  await clean('2027-03-10T18:00:00Z');
  expect(await statusOf(stored.print)).toBe(200);
  await stored.editor.json('DELETE', path);
  expect(await statusOf(stored.print)).toBe(404);
  await stored.editor.json('POST', `${path}restaurar/`);
  expect(await statusOf(stored.print)).toBe(200);
});

test('a replaced printed version is hidden, and can be used again for 30 days', async () => {
  const stored = await storePrint();
  const path = await publish(stored);
  const other = { url_impresa: 'https://imprenta.test/49.pdf' };
  await stored.editor.json('PATCH', path, other);
  expect(await statusOf(stored.print)).toBe(404);
  await clean('2026-04-08T18:00:00Z');

  await stored.editor.json('PATCH', path, { url_impresa: stored.print });

  expect(await statusOf(stored.print)).toBe(200);
});

test.for([
  (print: string) => `${print}#page=3`,
  (print: string) => `${plain(print)}?v=2`,
  (print: string) => print.replace('https://', 'http://'),
  (print: string) => print.replace(SITE_URL, SITE_URL.toUpperCase()),
  (print: string) => print.replace('/impresas/', '/x/../impresas%2F'),
])('one that is named in another spelling is known as named (%#)', async (spell) => {
  const stored = await storePrint();
  const path = await publish(stored);

  const answer = await stored.editor.json('PATCH', path, { url_impresa: spell(stored.print) });

  expect(answer.json().url_impresa).toBe(plain(stored.print));
  await clean('2027-03-10T18:00:00Z');
  expect(await statusOf(stored.print)).toBe(200);
});

test('a missing printed version is refused, but an edition that already has one can be changed', async () => {
  const stored = await storePrint();
  const path = await publish(stored);
  const gone = stored.print.replace('foto-png', 'otra');

  const answer = await stored.editor.json('PATCH', path, { url_impresa: gone });

  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { url_impresa: ['La versión impresa ya no existe.'] },
  ]);
  await server.db.execute(sql`DELETE FROM media WHERE content_type = 'application/pdf'`);
  const whole = { url_impresa: stored.print, titulo_edicion: 'Otro título' };
  expect((await stored.editor.json('PATCH', path, whole)).statusCode).toBe(200);
});

test('a printed version cannot be the picture of an item', async () => {
  const { editor, print } = await storePrint();
  const fields = { ...EDITABLE[0].texts, imagen: print };

  const answer = await editor.json('POST', EDITABLE[0].list, { ...fields, numero_edicion: 49 });

  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json())).toEqual(['imagen']);
});
