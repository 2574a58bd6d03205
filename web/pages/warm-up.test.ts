import { expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';

/** The module, with an API that answers `status` from now on. */
async function open(status: number) {
  let current = status;
  const api = await serve((_, response) => void response.writeHead(current).end('{}'));
  vi.resetModules();
  vi.stubEnv('API_BASE_URL', `${api.url}/api/v1`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { warmUp } = await import('./warm-up.ts');
  const read: string[] = [];
  const onOpen = vi.fn();
  const cache = {
    async read(path: string) {
      read.push(path);
      return { error: 404 as const };
    },
  };
  const onDone = vi.fn();
  const filling = warmUp(cache, { onOpen, onDone });
  onTestFinished(filling.stop);
  return {
    ...{ filling, read, onOpen, onDone },
    answer: (given: number) => {
      current = given;
    },
  };
}

test('the home page is rendered before the site opens, lists and screens of errors afterwards', async () => {
  const { filling, read, onOpen, onDone } = await open(200);
  onOpen.mockImplementation(() => expect(read).toEqual(['/']));
  await filling.attempted;
  expect(onOpen).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce(), 20_000);
  expect(read).toContain('/articulos');
  expect(read).toContain('/foro/estado/error-detalle');
});

test('without the API the site opens as soon as it answers', async () => {
  const { filling, onOpen, answer } = await open(503);
  await filling.attempted;
  expect(onOpen).not.toHaveBeenCalled();
  answer(200);
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledOnce(), { timeout: 10_000 });
});
