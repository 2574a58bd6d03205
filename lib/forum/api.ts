import { type NewContent, newContentSchema } from '../../contract/comments.ts';
import { topicEndpoints } from '../../contract/endpoints.ts';
import {
  type ForumCategory,
  forumCategoryListSchema,
  type TOPICS_BY_ACTIVITY,
  type Topic,
  topicListSchema,
  topicSchema,
} from '../../contract/forum.ts';
import { itemTags, PAGE_TAGS, TOPIC_LIST_TAG } from '../../contract/page-tags.ts';
import { MAX_PAGE_SIZE } from '../../contract/pagination.ts';
import type { Http } from '../core/http.ts';

const TAG = PAGE_TAGS.topics;

interface TopicListQuery {
  page: number;
  page_size: number;
  categoria?: string;
  search?: string;
  ordering?: typeof TOPICS_BY_ACTIVITY;
}

/**
 * One page of the topics, of one category or of all: newest first, by the latest activity, or those
 * that match `search`. Throws ApiError.
 */
export function listTopics(http: Http, query: TopicListQuery) {
  return http.get(topicEndpoints.list, topicListSchema, {
    query: { ...query },
    tags: [TAG, TOPIC_LIST_TAG],
  });
}

/** One topic. Throws ApiError. */
export function getTopic(http: Http, id: number): Promise<Topic> {
  return http.get(topicEndpoints.item(id), topicSchema, { tags: itemTags(TAG, id) });
}

/** The forum's categories, a hundred at most. Throws ApiError. */
export async function listForumCategories(http: Http): Promise<ForumCategory[]> {
  const page = await http.get(topicEndpoints.categories, forumCategoryListSchema, {
    tags: [PAGE_TAGS.forumCategories],
  });
  return page.results.slice(0, MAX_PAGE_SIZE);
}

/** Number of topics by others newer than `since`, on the bundled server. Throws ApiError. */
export const askNewTopics = (
  http: Http,
  { since, categoria }: { since: string | undefined; categoria: string | undefined },
): Promise<NewContent> =>
  http.get(topicEndpoints.news, newContentSchema, { query: { desde: since, categoria } });
