import { externalNewsEndpoints } from '../../../contract/endpoints.ts';
import { externalNewsListSchema } from '../../../contract/external-news.ts';
import { createCoalescer } from '../../../shared/concurrency/coalescer.ts';
import { isNotFound, isUnanswered } from '../../core/api-error.ts';
import { createHttp } from '../../core/http.ts';
import { env } from '../../core/server/env.ts';

/** Longest wait for the news service before a picture is served anyway. */
const TIMEOUT_MS = 2000;
/** Time without further checks after the service did not answer. */
const BACK_OFF_MS = 5000;

/** No check before that, in milliseconds of `performance.now()`. */
let backOffUntil = 0;
const checks = createCoalescer<boolean>();

/**
 * Whether the news service says that it has no such item, as of one that staff have hidden (D71). Concurrent calls for an
 * item share one. False if the service does not answer within 2 s, and for five seconds after that.
 */
export async function isNewsGone(id: number): Promise<boolean> {
  if (performance.now() < backOffUntil) return false;
  return checks.run(String(id), () => isGone(id));
}

async function isGone(id: number): Promise<boolean> {
  const timeoutSignal = () => AbortSignal.timeout(TIMEOUT_MS);
  const http = createHttp({ url: env().NEWS_SERVICE_URL, timeoutSignal });
  try {
    const query = { id };
    const items = await http.get(externalNewsEndpoints.item, externalNewsListSchema, { query });
    return items.length === 0;
  } catch (error) {
    if (isUnanswered(error)) backOffUntil = performance.now() + BACK_OFF_MS;
    return isNotFound(error);
  }
}
