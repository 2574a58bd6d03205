import { formEndpoints } from '../../contract/endpoints.ts';
import { FORM_HEADERS, signedTimestampSchema } from '../../contract/forms.ts';
import type { Http } from '../core/http.ts';

/**
 * Asks for the stamp of a form that has just been touched. A server without stamps, or one that
 * does not answer, gives none, and the form is sent without.
 */
export const requestStamp = (http: Http): Promise<string | undefined> =>
  http.get(formEndpoints.stamp, signedTimestampSchema).then(
    ({ stamp }) => stamp,
    () => undefined,
  );

/** Headers that a form carries instead of a captcha. */
export const visitorHeaders = (
  stamp: string | undefined,
  trap: string,
): Record<string, string> => ({
  ...(stamp ? { [FORM_HEADERS.signedTimestamp]: stamp } : {}),
  ...(trap ? { [FORM_HEADERS.honeypot]: '1' } : {}),
});
