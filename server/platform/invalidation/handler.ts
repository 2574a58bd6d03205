import { REVALIDATED_INSTANCES_HEADER } from '../../../contract/revalidation.ts';
import { HopelessJob, type JobHandler } from '../queue/queue.ts';

const PATIENCE_MS = 10_000;

/**
 * Posts outdated tags to the web, which makes their pages anew at the next request (D40), and to those
 * that share its pages as long as none says that all have been told.
 */
export function invalidationHandler(secret: string): JobHandler<'revalidations'> {
  return async ({ payload: { web, others = [], tag } }) => {
    const failures: unknown[] = [];
    for (const address of [web, ...others]) {
      try {
        if (await tell(address, secret, tag)) return;
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
}

/** Tells one web; answers whether that has told all. */
async function tell(web: string, secret: string, tag: string): Promise<boolean> {
  const response = await fetch(`${web}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: [tag] }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await response.body?.cancel();
  if (response.status === 401) {
    throw new HopelessJob(`The web at ${web} has another REVALIDATE_SECRET`);
  }
  if (!response.ok) throw new Error(`The web at ${web} answers ${response.status}`);
  return response.headers.get(REVALIDATED_INSTANCES_HEADER) === 'all';
}
