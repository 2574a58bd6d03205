import { newsModerationEndpoints } from '../../contract/endpoints.ts';
import {
  moderatedNewsListSchema,
  moderatedNewsSchema,
  type NewsModeration,
} from '../../contract/news-moderation.ts';
import type { Http } from '../core/http.ts';

/** Query of the list for staff; `oculta` is `1` for the hidden items. */
export type ModeratedNewsQuery = {
  oculta?: string;
  search?: string;
  page?: number;
  page_size?: number;
};

/** A page of public or hidden items (D71). Throws ApiError. */
export const listModeratedNews = (http: Http, query: ModeratedNewsQuery) =>
  http.get(newsModerationEndpoints.list, moderatedNewsListSchema, { query });

/** Hides, shows, pins or unpins an item (D71); returns it. Throws ApiError. */
export const moderateNews = (http: Http, id: number, body: NewsModeration) =>
  http.send('PATCH', newsModerationEndpoints.item(id), moderatedNewsSchema, { body });
