import type { CommentTarget } from '../../contract/comments.ts';
import { threadEndpoints, topicEndpoints } from '../../contract/endpoints.ts';
import { type Report, type ReportReason, thanksSchema } from '../../contract/moderation.ts';
import { accepted } from '../core/accepted.ts';
import type { Http } from '../core/http.ts';

/** What can be reported: a topic, or a comment `on` something. */
export type Reportable =
  | { kind: 'topic'; id: number }
  | { kind: 'comment'; id: number; on: CommentTarget };

/** The reasons of the contract, in the order of the form. */
export const reportReasons: Record<ReportReason, string> = {
  spam: 'Publicidad o spam',
  ofensivo: 'Ofende o acosa a alguien',
  falso: 'Es falso o engañoso',
  ilegal: 'Es ilegal',
  otro: 'Otro motivo',
};

export const reportMessages = {
  title: 'Denunciar',
  failed: 'Error al enviar la denuncia',
  thanks: 'Gracias. El equipo de moderación lo revisará.',
} as const;

/** Sends a report; gives what the reader is told. Throws ApiError. */
export async function sendReport(http: Http, what: Reportable, report: Report): Promise<string> {
  const path =
    what.kind === 'topic'
      ? topicEndpoints.report(what.id)
      : threadEndpoints(what.on).report(what.id);
  const answer = await accepted(http.send('POST', path, thanksSchema, { body: report }));
  return answer?.detail ?? reportMessages.thanks;
}
