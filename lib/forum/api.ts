import { topicEndpoints } from '../../contract/endpoints.ts';
import {
  type ForumCategory,
  forumCategoryListSchema,
  type Topic,
  topicListSchema,
  topicSchema,
} from '../../contract/forum.ts';
import type { Http } from '../core/http.ts';

const TAG = 'topics';

/** Of pages that list topics, for what changes about a topic without changing the others' pages. */
export const TOPIC_LIST_TAG = 'topics:list';

/** One page of the topics, newest first, of one category or of all. Throws ApiError. */
export function listTopics(
  http: Http,
  query: { page: number; page_size: number; categoria?: string },
) {
  return http.get(topicEndpoints.list, topicListSchema, { query, tags: [TAG, TOPIC_LIST_TAG] });
}

/** One topic. Throws ApiError. */
export function getTopic(http: Http, id: number): Promise<Topic> {
  return http.get(topicEndpoints.item(id), topicSchema, { tags: [TAG, `${TAG}:${id}`] });
}

/** The forum's categories. Throws ApiError. */
export async function listForumCategories(http: Http): Promise<ForumCategory[]> {
  const page = await http.get(topicEndpoints.categories, forumCategoryListSchema, {
    tags: ['forum-categories'],
  });
  return page.results;
}
