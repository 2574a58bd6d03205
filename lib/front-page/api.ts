import { frontPageEndpoints } from '../../contract/endpoints.ts';
import {
  type FrontPage,
  type FrontPageUpdate,
  frontPageSchema,
} from '../../contract/front-page.ts';
import { onlyIf, stateOf } from '../core/edit-state.ts';
import type { Http } from '../core/http.ts';

/** The front page as an editor read or saved it, and its version. */
export interface SeenFrontPage {
  page: FrontPage;
  /** ETag, for the next save. */
  state: string | undefined;
}

const seen = ({ value, headers }: { value: FrontPage; headers: Headers }): SeenFrontPage => ({
  page: value,
  state: stateOf(headers),
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
  const sending = { body: update, headers: onlyIf(state) };
  return seen(await http.sendWithHeaders('PUT', frontPageEndpoints.read, frontPageSchema, sending));
}
