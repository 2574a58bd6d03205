import { EDIT_HEADERS } from '../../contract/content.ts';
import { frontPageEndpoints } from '../../contract/endpoints.ts';
import {
  type FrontPage,
  type FrontPageUpdate,
  frontPageSchema,
} from '../../contract/front-page.ts';
import type { Http } from '../core/http.ts';

/** The front page as an editor read or saved it, and its version. */
export interface SeenFrontPage {
  page: FrontPage;
  /** ETag, for the next save. */
  state: string | undefined;
}

const seen = ({ value, headers }: { value: FrontPage; headers: Headers }): SeenFrontPage => ({
  page: value,
  state: headers.get(EDIT_HEADERS.state) ?? undefined,
});

/** All stored slots, for holders of the permission `portada` (D70). Throws ApiError. */
export async function readFrontPage(http: Http): Promise<SeenFrontPage> {
  return seen(await http.getWithHeaders(frontPageEndpoints.read, frontPageSchema));
}

/** Replaces the front page. Throws ApiError; 412 if somebody saved it since `state`. */
export async function saveFrontPage(
  http: Http,
  update: FrontPageUpdate,
  state: string | undefined,
): Promise<SeenFrontPage> {
  const headers: Record<string, string> =
    state === undefined ? {} : { [EDIT_HEADERS.onlyIf]: state };
  const sending = { body: update, headers };
  return seen(await http.sendWithHeaders('PUT', frontPageEndpoints.read, frontPageSchema, sending));
}
