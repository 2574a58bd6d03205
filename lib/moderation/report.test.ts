import { expect, test } from 'vitest';
import { REPORT_REASONS } from '../../contract/moderation.ts';
import { createHttp } from '../core/http.ts';
import { serveJson } from '../testing/local-server.ts';
import { sendReport } from './report.ts';
import { reportReasons } from './report-reasons.ts';
import type { Reportable } from './reportable.ts';

const report = { motivo: 'spam' as const, detalle: '' };
const things: [Reportable, string][] = [
  [{ kind: 'topic', id: 4 }, '/foro/temas/4/denunciar/'],
  [{ kind: 'comment', id: 7, on: 'topic' }, '/foro/comentarios/7/denunciar/'],
  [{ kind: 'comment', id: 7, on: 'blog' }, '/noticias/comentarios/7/denunciar/'],
  [{ kind: 'comment', id: 7, on: 'article' }, '/articles/comentarios/7/denunciar/'],
];

test.each(things)('a report of %j goes to %s', async (what, path) => {
  const server = await serveJson({ detail: 'Gracias por avisar.' });
  const http = createHttp({ url: server.url });
  expect(await sendReport(http, what, report)).toBe('Gracias por avisar.');
  expect(server.asked).toEqual([path]);
});

test('where the server says nothing, the reader is thanked all the same', async () => {
  const http = createHttp({ url: (await serveJson({ ok: true })).url });
  expect(await sendReport(http, { kind: 'topic', id: 4 }, report)).toBe(
    'Gracias. El equipo de moderación lo revisará.',
  );
});

test('a report that is refused fails', async () => {
  const http = createHttp({ url: (await serveJson({ detail: 'No.' }, 429)).url });
  await expect(sendReport(http, { kind: 'topic', id: 4 }, report)).rejects.toMatchObject({
    status: 429,
  });
});

test('every reason of the contract has a text', () => {
  expect(Object.keys(reportReasons)).toEqual([...REPORT_REASONS]);
});
