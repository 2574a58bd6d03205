import { externalNewsEndpoints } from '../../../contract/endpoints.ts';
import { externalNewsListSchema } from '../../../contract/external-news.ts';
import { isNotFound, isUnanswered } from '../../core/api-error.ts';
import { createHttp } from '../../core/http.ts';
import { keepNewest } from '../../core/keep-newest.ts';
import { createDeletionCheck, DELETION_TIMEOUT_MS } from '../../core/server/deletion-check.ts';
import { env } from '../../core/server/env.ts';

/** Time for which an item that was there counts as there: a page shows dozens of pictures, and each is checked. */
const PRESENT_MS = 5000;
const MOST_PRESENT = 1000;

/** Until when an item counts as there, in milliseconds of `performance.now()`, by its number. */
const presentUntil = new Map<string, number>();

const check = createDeletionCheck(async (id, backOff) => {
  const timeoutSignal = () => AbortSignal.timeout(DELETION_TIMEOUT_MS);
  const http = createHttp({ url: env().NEWS_SERVICE_URL, timeoutSignal });
  try {
    const query = { id };
    const items = await http.get(externalNewsEndpoints.item, externalNewsListSchema, { query });
    if (items.length === 0) return true;
    keepNewest(presentUntil, MOST_PRESENT, id, performance.now() + PRESENT_MS);
    return false;
  } catch (error) {
    if (isUnanswered(error)) backOff();
    return isNotFound(error);
  }
});

/**
 * Whether the news service says that it has no item of this number, as of one that staff have hidden (D71). False if the
 * service does not answer within 2 s, and for five seconds after that or after the item was there.
 */
export async function isNewsMissing(id: number): Promise<boolean> {
  const isPresent = (presentUntil.get(String(id)) ?? 0) > performance.now();
  return !isPresent && check(String(id));
}
