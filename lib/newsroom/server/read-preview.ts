import 'server-only';
import { cache } from 'react';
import { type Preview, previewSchema } from '../../../contract/copies.ts';
import { copyEndpoints } from '../../../contract/endpoints.ts';
import { isMissingCall } from '../../core/api-error.ts';
import { api } from '../../core/server/server-http.ts';

/** A segment of a path that leads to no other path. */
const TOKEN = /^(?!\.)[\w.-]{1,1000}$/;

/**
 * The working copy behind a preview link (D62), read once for each render and past every cache;
 * undefined where the link is not valid. Throws ApiError.
 */
export const readPreview = cache(async (token: string): Promise<Preview | undefined> => {
  if (!TOKEN.test(token)) return undefined;
  try {
    return (await api().getWithHeaders(copyEndpoints.preview(token), previewSchema)).value;
  } catch (error) {
    if (isMissingCall(error)) return undefined;
    throw error;
  }
});
