import { REVALIDATED_INSTANCES_HEADER } from '../../../contract/revalidation.ts';
import { type JobHandler, PermanentFailure } from '../queue/queue.ts';

const TIMEOUT_MS = 10_000;

/**
 * Posts the tag to the web instance, which expires its pages (D40), and then to the others that share its cache,
 * until one answers that all instances are done.
 */
export function invalidationHandler(secret: string): JobHandler<'revalidations'> {
  return async ({ payload: { web, others = [], tag } }) => {
    const failures: unknown[] = [];
    for (const address of [web, ...others]) {
      try {
        if (await postTag(address, secret, tag)) return;
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
}

/** Posts to one instance; answers whether it passed the tag on to all. */
async function postTag(web: string, secret: string, tag: string): Promise<boolean> {
  const response = await fetch(`${web}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: [tag] }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (response.status === 401) {
    throw new PermanentFailure(`The web app at ${web} has another REVALIDATE_SECRET`);
  }
  if (!response.ok) throw new Error(`The web app at ${web} answers ${response.status}`);
  return response.headers.get(REVALIDATED_INSTANCES_HEADER) === 'all';
}
