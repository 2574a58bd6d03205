import 'server-only';
import { type Capabilities, hasOwnCalls } from '../../capabilities/offered.ts';
import { pageCapabilities } from '../../capabilities/server/page-capabilities.ts';
import { api } from '../../core/server/server-http.ts';
import { listTopics } from '../api.ts';
import { callOf, type ForumQuery, shownTopics } from '../list-query.ts';

/**
 * One page of topics for a page of the forum. The specified call has no category, order and search:
 * they are sent to servers that offer them (D52) only. Throws ApiError.
 */
export async function readTopicList(chosen: ForumQuery) {
  const offered: Capabilities = await pageCapabilities();
  const query: ForumQuery = hasOwnCalls(offered) ? chosen : { page: chosen.page };
  const list = await listTopics(api(), callOf(query));
  return { ...shownTopics(list, query.page), count: list.count, query, offered };
}
