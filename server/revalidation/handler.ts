import { HopelessJob, type JobHandler } from '../queue/queue.ts';

const PATIENCE_MS = 10_000;

/** Posts outdated tags to the web, which makes their pages anew at the next request (D40). */
export function revalidationHandler(secret: string): JobHandler<'revalidations'> {
  return async ({ payload: { web, tag } }) => {
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
  };
}
