import { z } from 'zod';
import {
  type Delivery,
  type DeliveryState,
  deliveryListSchema,
} from '../../contract/deliveries.ts';
import { newsletterEndpoints } from '../../contract/newsletter-endpoints.ts';
import { PAGE_SIZES } from '../../contract/page-sizes.ts';
import { accepted } from '../core/accepted.ts';
import type { Http } from '../core/http.ts';
import type { TablePage } from '../panel/table-page.ts';

/** Calls answer differently; what has become of the newsletter is read afterwards. */
const post = async (http: Http, path: string, body: object = {}): Promise<void> => {
  await accepted(http.send('POST', path, z.unknown(), { body }));
};

/** Sends the newsletter to the signed-in person alone. Throws ApiError. */
export const sendTest = (http: Http, id: number): Promise<void> =>
  post(http, newsletterEndpoints.test(id));

/** Starts sending at that `version` (D73). Throws ApiError; 409 if it was saved since, 400 if something is missing. */
export const sendNewsletter = (http: Http, id: number, version: number): Promise<void> =>
  post(http, newsletterEndpoints.send(id), { version });

/** The same at a moment (ISO 8601 with its zone), or at another one. Throws ApiError as `sendNewsletter`. */
export const scheduleNewsletter = (
  http: Http,
  id: number,
  wanted: { version: number; enviar_en: string },
): Promise<void> => post(http, newsletterEndpoints.schedule(id), wanted);

/** What can be done with a newsletter after its composition; each throws ApiError, 409 in another state. */
export const SENDING_CALLS = {
  unschedule: newsletterEndpoints.unschedule,
  pause: newsletterEndpoints.pause,
  resume: newsletterEndpoints.resume,
  cancel: newsletterEndpoints.cancel,
} as const;
export type SendingAct = keyof typeof SENDING_CALLS;

/** Makes one of those calls. Throws ApiError. */
export const changeSending = (http: Http, id: number, act: SendingAct): Promise<void> =>
  post(http, SENDING_CALLS[act](id));

/** Sets the e-mails per minute, at any time. Throws ApiError. */
export async function setRate(http: Http, id: number, por_minuto: number): Promise<void> {
  const sending = { body: { por_minuto } };
  await accepted(http.send('PATCH', newsletterEndpoints.item(id), z.unknown(), sending));
}

/** A page of the deliveries in a state (D73). Throws ApiError. */
export async function listDeliveries(
  http: Http,
  id: number,
  { estado, page }: { estado: DeliveryState; page: number },
): Promise<TablePage<Delivery>> {
  const query = { estado, page, page_size: PAGE_SIZES.deliveries.panel };
  const path = newsletterEndpoints.deliveries(id);
  const { count, results } = await http.get(path, deliveryListSchema, { query });
  return { rows: results, count };
}

/** Decides about an uncertain delivery (D73). Throws ApiError; 409 if it is no longer uncertain. */
export const decideDelivery = (
  http: Http,
  id: number,
  subscriber: number,
  accion: 'reenviar' | 'omitir',
): Promise<void> => post(http, newsletterEndpoints.delivery(id, subscriber), { accion });
