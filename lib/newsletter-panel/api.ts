import { z } from 'zod';
import { IDEMPOTENCY_HEADER } from '../../contract/copies.ts';
import { newsletterEndpoints } from '../../contract/newsletter-endpoints.ts';
import {
  type Newsletter,
  type NewsletterPreview,
  type NewsletterSummary,
  type NewsletterUpdate,
  newsletterListSchema,
  newsletterPreviewSchema,
  newsletterSchema,
} from '../../contract/newsletters.ts';
import { PAGE_SIZES } from '../../contract/page-sizes.ts';
import { accepted } from '../core/accepted.ts';
import { onlyIf, stateOf } from '../core/edit-state.ts';
import type { Http } from '../core/http.ts';
import type { TablePage, TablePlace } from '../panel/table-page.ts';

/** A newsletter as it was read or saved, and its version. */
export interface SeenNewsletter {
  newsletter: Newsletter;
  /** ETag, for the next save. */
  state: string | undefined;
}

const seen = ({ value, headers }: { value: Newsletter; headers: Headers }): SeenNewsletter => ({
  newsletter: value,
  state: stateOf(headers),
});

/** A page of the newsletters, the last edited first, of one state or of all (D72). Throws ApiError. */
export async function listNewsletters(
  http: Http,
  { page, search }: TablePlace,
  estado = '',
): Promise<TablePage<NewsletterSummary>> {
  const query = {
    ...{ page, page_size: PAGE_SIZES.newsletters.panel },
    ...(search && { search }),
    ...(estado && { estado }),
  };
  const { count, results } = await http.get(newsletterEndpoints.list, newsletterListSchema, {
    query,
  });
  return { rows: results, count };
}

/** Reads a newsletter past every cache. Throws ApiError. */
export async function readNewsletter(http: Http, id: number): Promise<SeenNewsletter> {
  return seen(await http.getWithHeaders(newsletterEndpoints.item(id), newsletterSchema));
}

/** Creates a newsletter; repeated with the same `key` it returns the one that the first call made. Throws ApiError. */
export async function createNewsletter(
  http: Http,
  fields: NewsletterUpdate,
  key: string,
): Promise<SeenNewsletter> {
  const sending = { body: fields, headers: { [IDEMPOTENCY_HEADER]: key } };
  const path = newsletterEndpoints.list;
  return seen(await http.sendWithHeaders('POST', path, newsletterSchema, sending));
}

/** Saves changed fields. Throws ApiError; 412 if somebody saved it since `state`. */
export async function saveNewsletter(
  http: Http,
  id: number,
  changes: NewsletterUpdate,
  state: string | undefined,
): Promise<SeenNewsletter> {
  const sending = { body: changes, headers: onlyIf(state) };
  const path = newsletterEndpoints.item(id);
  return seen(await http.sendWithHeaders('PATCH', path, newsletterSchema, sending));
}

/** Deletes a newsletter that was not sent. Throws ApiError. */
export async function deleteNewsletter(http: Http, id: number): Promise<void> {
  await accepted(http.send('DELETE', newsletterEndpoints.item(id), z.unknown()));
}

/** The e-mail as it would be sent now, and what keeps it from being sent. Throws ApiError. */
export const previewNewsletter = (http: Http, id: number): Promise<NewsletterPreview> =>
  http.get(newsletterEndpoints.preview(id), newsletterPreviewSchema);
