import { formEndpoints } from '../../contract/endpoints.ts';
import { FORM_HEADERS, signedTimestampSchema } from '../../contract/forms.ts';
import type { Http } from '../core/http.ts';

/**
 * Requests the signed timestamp of a form that was just touched. Without one the form is sent all
 * the same.
 */
export const requestTimestamp = (http: Http): Promise<string | undefined> =>
  http.get(formEndpoints.stamp, signedTimestampSchema).then(
    ({ stamp }) => stamp,
    () => undefined,
  );

/** Headers that replace a captcha. */
export const visitorHeaders = (
  stamp: string | undefined,
  trap: string,
): Record<string, string> => ({
  ...(stamp ? { [FORM_HEADERS.signedTimestamp]: stamp } : {}),
  ...(trap ? { [FORM_HEADERS.honeypot]: '1' } : {}),
});
