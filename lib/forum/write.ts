import { topicEndpoints } from '../../contract/endpoints.ts';
import { type Topic, type TopicCreate, topicSchema } from '../../contract/forum.ts';
import { accepted } from '../core/accepted.ts';
import { isNotFound } from '../core/api-error.ts';
import type { Http } from '../core/http.ts';

/**
 * Writing topics (api.md#forum-calls). Each call returns the topic where the server answers with
 * it, else undefined. All throw ApiError.
 */

/** Stores a new topic. */
export const createTopic = (http: Http, body: TopicCreate): Promise<Topic | undefined> =>
  accepted(http.send('POST', topicEndpoints.list, topicSchema, { body }));

/** Replaces title, text and category of a topic. */
export const updateTopic = (
  http: Http,
  id: number,
  body: TopicCreate,
): Promise<Topic | undefined> =>
  accepted(http.send('PATCH', topicEndpoints.item(id), topicSchema, { body }));

/** Deletes a topic with its replies; one that is gone counts as deleted. */
export async function deleteTopic(http: Http, id: number): Promise<void> {
  try {
    await accepted(http.send('DELETE', topicEndpoints.item(id), topicSchema));
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
