import 'server-only';
import { type Capabilities, hasOwnCalls } from '../capabilities/offered.ts';
import { pageCapabilities } from '../capabilities/page-capabilities.ts';
import { api } from '../core/server-http.ts';
import { listTopics } from './api.ts';
import { callOf, type ForumQuery } from './list-query.ts';

/**
 * One page of the topics for a page of the forum. Category, order and search are no fields of the
 * specified call: they are sent to servers with own calls alone (D52), and any other is asked for the plain
 * list. Throws ApiError.
 */
export async function readTopicList(chosen: ForumQuery) {
  const offered: Capabilities = await pageCapabilities();
  const query: ForumQuery = hasOwnCalls(offered) ? chosen : { page: chosen.page };
  const { results, count } = await listTopics(api(), callOf(query));
  return { topics: results, count, query, offered };
}
