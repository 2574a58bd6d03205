import { beforeEach, expect, test, vi } from 'vitest';
import { serve } from '../../testing/local-server.ts';

/** Servers keep their capabilities in the process: each test has a process of its own. */
beforeEach(() => {
  const key = Object.getOwnPropertySymbols(globalThis).find(
    ({ description }) => description === 'veta-minera.capabilities',
  );
  if (key) delete (globalThis as Record<symbol, unknown>)[key];
  vi.resetModules();
});

const SENT = {
  numero: 7,
  asunto: 'El litio baja',
  preencabezado: '',
  enviado_en: '2026-11-20T03:30:00Z',
};

/** The archive of a server that answers the question for its capabilities with this status and these. */
async function openArchive(status: number, ...capacidades: string[]) {
  const server = await serve((request, response) => {
    if (request.url?.endsWith('/redaccion/')) {
      return response.writeHead(status).end(JSON.stringify({ capacidades }));
    }
    const isOne = request.url?.endsWith('/7/');
    const list = { count: 21, next: null, previous: null, results: [SENT] };
    return response.end(JSON.stringify(isOne ? { ...SENT, bloques: [] } : list));
  });
  vi.stubEnv('API_BASE_URL', `${server.url}/api/v1`);
  const archive = await import('./read-archive.ts');
  return { ...archive, asked: () => server.asked.filter((path) => path.includes('boletines')) };
}

test('pages of the archive and newsletters are read from a server that offers them', async () => {
  const { readArchive, readNewsletter, asked } = await openArchive(200, 'boletines');
  expect(await readArchive(2)).toEqual({ newsletters: [SENT], page: 2, count: 21 });
  expect(await readNewsletter(7)).toEqual({ ...SENT, bloques: [] });
  expect(asked()).toEqual([
    '/api/v1/boletines/publicos/?page=2&page_size=20',
    '/api/v1/boletines/publicos/7/',
  ]);
});

test.each([
  ['does not offer them', 200],
  ['has no capabilities', 404],
])('a server that %s has no archive, and is not asked for it', async (_, status) => {
  const { readArchive, readNewsletter, asked } = await openArchive(status, 'copias');
  await expect(readArchive(1)).rejects.toMatchObject({ status: 404 });
  await expect(readNewsletter(7)).rejects.toMatchObject({ status: 404 });
  expect(asked()).toEqual([]);
});

test('a server that says nothing about itself fails, so that kept pages stay', async () => {
  const { readNewsletter } = await openArchive(500);
  await expect(readNewsletter(7)).rejects.toMatchObject({ kind: 'network', status: undefined });
});
