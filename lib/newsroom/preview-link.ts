import { z } from 'zod';
import { type PreviewLink, previewLinkSchema } from '../../contract/copies.ts';
import { copyEndpoints } from '../../contract/endpoints.ts';
import { accepted } from '../core/accepted.ts';
import type { Http } from '../core/http.ts';

/** Makes a preview link of a working copy (D62). Throws ApiError. */
export const makePreviewLink = (http: Http, copy: number): Promise<PreviewLink> =>
  http.send('POST', copyEndpoints.previewLink(copy), previewLinkSchema);

/** Revokes all preview links of a working copy. Throws ApiError. */
export async function revokePreviewLinks(http: Http, copy: number): Promise<void> {
  await accepted(http.send('DELETE', copyEndpoints.previewLink(copy), z.unknown()));
}
