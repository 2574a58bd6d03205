import { z } from 'zod';
import {
  type Message,
  type MessageList,
  type MessageState,
  messageListSchema,
  messageStateSchema,
} from '../../contract/contact-messages.ts';
import { messageEndpoints } from '../../contract/newsletter-endpoints.ts';
import { PAGE_SIZES } from '../../contract/page-sizes.ts';
import { accepted } from '../core/accepted.ts';
import type { Http } from '../core/http.ts';
import type { TablePage, TablePlace } from '../panel/table-page.ts';

export const MESSAGES_PER_PAGE = PAGE_SIZES.messages.panel;

/** Part of the messages: a state, what the honeypot caught, or all others. */
export type MessageFolder = MessageState | 'sospechosos' | '';

/** A page of the messages, and how many there are of each state. */
export type MessagePage = TablePage<Message> & Pick<MessageList, 'totales' | 'sospechosos'>;

/** The folder of that name; empty for any other text. */
export const readFolder = (text: string): MessageFolder =>
  text === 'sospechosos' ? text : (messageStateSchema.safeParse(text).data ?? '');

/** A page of the messages of a folder, newest first (D75). Throws ApiError. */
export async function listMessages(
  http: Http,
  folder: MessageFolder,
  { page, search }: TablePlace,
): Promise<MessagePage> {
  const part = folder === 'sospechosos' ? { sospechosos: 'true' } : { estado: folder };
  const query = { ...part, search, page, page_size: MESSAGES_PER_PAGE };
  const { results, ...list } = await http.get(messageEndpoints.list, messageListSchema, { query });
  return { rows: results, count: list.count, totales: list.totales, sospechosos: list.sospechosos };
}

/** Changes state or note of a message. Throws ApiError. */
export const changeMessage = (
  http: Http,
  id: number,
  body: { estado: MessageState } | { nota: string },
): Promise<void> => write(http, 'PATCH', messageEndpoints.item(id), body);

/** Deletes a message with its answers. Throws ApiError, 404 or 405 where the server has no such call. */
export const deleteMessage = (http: Http, id: number): Promise<void> =>
  write(http, 'DELETE', messageEndpoints.item(id));

/** Answers a message by e-mail; with the same `clave` it is sent once. Throws ApiError. */
export const replyToMessage = (
  http: Http,
  id: number,
  body: { clave: string; texto: string },
): Promise<void> => write(http, 'POST', messageEndpoints.reply(id), body);

async function write(
  http: Http,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<void> {
  await accepted(http.send(method, path, z.unknown(), { body }));
}
