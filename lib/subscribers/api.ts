import { z } from 'zod';
import { subscriberEndpoints } from '../../contract/newsletter-endpoints.ts';
import { PAGE_SIZES } from '../../contract/page-sizes.ts';
import {
  importReportSchema,
  type Subscriber,
  type SubscriberList,
  type SubscriptionState,
  subscriberDetailSchema,
  subscriberGrowthSchema,
  subscriberListSchema,
  subscriptionStateSchema,
} from '../../contract/subscribers.ts';
import { accepted } from '../core/accepted.ts';
import type { Http } from '../core/http.ts';
import type { TablePage, TablePlace } from '../panel/table-page.ts';

export const SUBSCRIBERS_PER_PAGE = PAGE_SIZES.subscribers.panel;
/** Weeks of the chart. */
const GROWTH_WEEKS = 26;

/** A page of the subscribers, and how many there are of each state. */
export type SubscriberPage = TablePage<Subscriber> & Pick<SubscriberList, 'totales'>;

/** The state of that name; empty for any other text, which means all. */
export const readState = (text: string): SubscriptionState | '' =>
  subscriptionStateSchema.safeParse(text).data ?? '';

/** A page of the subscribers of a state, or of all, by address (D75). Throws ApiError. */
export async function listSubscribers(
  http: Http,
  estado: SubscriptionState | '',
  { page, search }: TablePlace,
): Promise<SubscriberPage> {
  const query = { estado, search, page, page_size: SUBSCRIBERS_PER_PAGE };
  const { results, count, totales } = await http.get(
    subscriberEndpoints.list,
    subscriberListSchema,
    { query },
  );
  return { rows: results, count, totales };
}

/** A subscriber with the bounces of the address. Throws ApiError. */
export const readSubscriber = (http: Http, id: number) =>
  http.get(subscriberEndpoints.item(id), subscriberDetailSchema);

/** Subscriptions that began and ended, by week. Throws ApiError. */
export const readGrowth = (http: Http) =>
  http.get(subscriberEndpoints.growth, subscriberGrowthSchema, {
    query: { semanas: GROWTH_WEEKS },
  });

/** Sends an address the e-mail that asks back. Throws ApiError. */
export const inviteSubscriber = (http: Http, correo_electronico: string): Promise<void> =>
  write(http, 'POST', subscriberEndpoints.list, { correo_electronico });

/** Ends a subscription, or lifts its pause or suppression. Throws ApiError. */
export const changeSubscriber = (
  http: Http,
  id: number,
  estado: 'baja' | 'confirmado',
): Promise<void> => write(http, 'PATCH', subscriberEndpoints.item(id), { estado });

/** Deletes a subscriber with everything that names the address. Throws ApiError. */
export const deleteSubscriber = (http: Http, id: number): Promise<void> =>
  write(http, 'DELETE', subscriberEndpoints.item(id));

/** Invites the addresses of a CSV; returns what came of each line. Throws ApiError. */
export function importSubscribers(http: Http, file: File) {
  const body = new FormData();
  body.set('archivo', file);
  return http.send('POST', subscriberEndpoints.import, importReportSchema, { body });
}

/** The subscribers of a state, or all, as CSV. Throws ApiError, 403 where the server wants a proof of identity (D55). */
export const exportSubscribers = (http: Http, estado: SubscriptionState | ''): Promise<Blob> =>
  http.getFile(subscriberEndpoints.export, { query: { estado } });

async function write(
  http: Http,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<void> {
  await accepted(http.send(method, path, z.unknown(), { body }));
}
