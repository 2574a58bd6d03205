import { openSharedStore, type SharedStore } from '../store.ts';

/** A store that tells nobody of itself. */
export function openStoreForTest(url: string): Promise<SharedStore> {
  const nothing = () => undefined;
  const figure = { set: nothing, inc: nothing };
  type Options = Parameters<typeof openSharedStore>[0];
  return openSharedStore({
    url,
    logger: { info: nothing, warn: nothing } as unknown as Options['logger'],
    metrics: { gauge: () => figure, counter: () => figure } as unknown as Options['metrics'],
  });
}
