import { moderationEndpoints } from '../../contract/endpoints.ts';
import {
  type ModerationAct,
  type ModerationQueue,
  type ModerationSettingsUpdate,
  moderationLogSchema,
  moderationQueueSchema,
  moderationResultSchema,
  moderationSettingsSchema,
  moderationSummarySchema,
} from '../../contract/moderation.ts';
import { PAGE_SIZES } from '../../contract/page-sizes.ts';
import type { Http } from '../core/http.ts';

/** Entries of a page of a queue or of the log. */
export const ENTRIES_PER_PAGE = PAGE_SIZES.moderationEntries.panel;

/** How many items wait in each queue. Throws ApiError, as all of these do. */
export const readSummary = (http: Http) =>
  http.get(moderationEndpoints.summary, moderationSummarySchema);

/** A page of a queue, from 1. */
export const readQueue = (http: Http, cola: ModerationQueue, page: number) =>
  http.get(moderationEndpoints.queue, moderationQueueSchema, {
    query: { cola, page, page_size: ENTRIES_PER_PAGE },
  });

/** One act on several items; some may be refused, each with its reason. */
export const moderate = async (http: Http, act: ModerationAct) =>
  (await http.send('POST', moderationEndpoints.act, moderationResultSchema, { body: act }))
    .resultados;

/** A page of the audit log, from 1, newest first. */
export const readLog = (http: Http, page: number) =>
  http.get(moderationEndpoints.log, moderationLogSchema, {
    query: { page, page_size: ENTRIES_PER_PAGE },
  });

/** Reads the settings of moderation. Throws ApiError. */
export const readSettings = (http: Http) =>
  http.get(moderationEndpoints.settings, moderationSettingsSchema);

/** Saves the settings, and gives them back as the server has them. */
export const saveSettings = (http: Http, body: ModerationSettingsUpdate) =>
  http.send('PATCH', moderationEndpoints.settings, moderationSettingsSchema, { body });
