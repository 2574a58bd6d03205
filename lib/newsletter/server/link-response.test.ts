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

/** The answer of the site to a click, with a server that offers `capacidades` and answers the count with `body`. */
async function click(
  address: string,
  { capacidades = ['boletines'], status = 200, body = {} as object } = {},
) {
  const server = await serve((request, response) => {
    if (request.url?.endsWith('/redaccion/')) return response.end(JSON.stringify({ capacidades }));
    return response.writeHead(status).end(JSON.stringify(body));
  });
  vi.stubEnv('API_BASE_URL', `${server.url}/api/v1`);
  const { newsletterLinkResponse } = await import('./link-response.ts');
  const [, number = '', link = ''] = /^\/boletin\/(.*)\/enlace\/(.*)$/.exec(address) ?? [];
  const request = new Request(`http://localhost${address}`, {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  const answer = newsletterLinkResponse(request, number, link);
  return { answer, counted: () => server.asked.filter((path) => path.includes('boletines/')) };
}

test('a click is counted and leads to the address of the link', async () => {
  const destino = 'https://otra.test/a?b=1&c=ñ';
  const { answer, counted } = await click('/boletin/7/enlace/2', { body: { destino } });
  const { status, headers } = await answer;
  expect(status).toBe(302);
  expect(headers.get('location')).toBe('https://otra.test/a?b=1&c=%C3%B1');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(counted()).toEqual(['/api/v1/boletines/publicos/7/enlaces/2/']);
});

test.each([
  ['a link that is not there', '/boletin/7/enlace/99', { status: 404 }],
  ['a script', '/boletin/7/enlace/2', { body: { destino: 'javascript:alert(1)' } }],
  ['no address', '/boletin/7/enlace/2', { body: { destino: '//otra.test' } }],
])('%s leads nowhere', async (_, address, answered) => {
  const { status, headers } = await (await click(address, answered)).answer;
  expect([status, headers.get('location')]).toEqual([404, null]);
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test.each([
  ['/boletin/0/enlace/1', {}],
  ['/boletin/7/enlace/..', {}],
  ['/boletin/%00/enlace/1', {}],
  ['/boletin/7/enlace/1', { capacidades: ['copias'] }],
])('%s with %j asks the server for nothing', async (address, answered) => {
  const { answer, counted } = await click(address, answered);
  expect((await answer).status).toBe(404);
  expect(counted()).toEqual([]);
});

test('without an answer of the server the link is not called missing', async () => {
  const { answer } = await click('/boletin/7/enlace/2', { status: 500 });
  await expect(answer).rejects.toThrow();
});
