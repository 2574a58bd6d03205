import { threadEndpoints, topicEndpoints } from '../../contract/endpoints.ts';
import { type Report, thanksSchema } from '../../contract/moderation.ts';
import { accepted } from '../core/accepted.ts';
import type { Http } from '../core/http.ts';
import { type Reportable, reportMessages } from './reportable.ts';

/** Sends a report; returns the confirmation. Throws ApiError. */
export async function sendReport(http: Http, what: Reportable, report: Report): Promise<string> {
  const path =
    what.kind === 'topic'
      ? topicEndpoints.report(what.id)
      : threadEndpoints(what.on).report(what.id);
  const answer = await accepted(http.send('POST', path, thanksSchema, { body: report }));
  return answer?.detail ?? reportMessages.thanks;
}
