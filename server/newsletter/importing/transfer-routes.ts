import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { subscriberEndpoints } from '../../../contract/newsletter-endpoints.ts';
import { may } from '../../../contract/permissions.ts';
import { confirmationRefusalSchema } from '../../../contract/second-factor.ts';
import {
  importReportSchema,
  MAX_IMPORT_BYTES,
  subscriberImportSchema,
  subscriptionStateSchema,
} from '../../../contract/subscribers.ts';
import { callerOf, type Guard } from '../../accounts/auth/guard.ts';
import { requireRecentProof } from '../../accounts/second-factor/recent-proof.ts';
import type { WriteLimits } from '../../accounts/writers/write-limits.ts';
import { acceptStaffForms } from '../../content/common/staff-forms.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { limitPerUser } from '../../platform/http/limit-per-user.ts';
import { listSubscribers } from '../repository.ts';
import { csvList } from '../subscriber-list.ts';
import { logSubscribers } from '../subscribers/log-act.ts';
import { importSubscribers } from './import-subscribers.ts';

const tags = ['newsletter'];
/** One import or export at a time: its lines are in memory. */
const withPermit = limitPerUser({ running: 1, waiting: 4, perUser: 1 });

/** Import and export of the subscribers as CSV, for staff with `boletin` (D75). */
export function subscriberTransferRoutes(
  context: ServerContext,
  guard: Guard,
  limits: WriteLimits,
): FastifyPluginAsyncZod {
  const { db, securityLog } = context;

  /** Notes for the newsroom and for the operator who did what to how many (D64). */
  async function log(request: FastifyRequest, act: 'import' | 'export', motivo: string) {
    const { id: author } = callerOf(request);
    const accion = act === 'import' ? 'importar_suscriptores' : 'exportar_suscriptores';
    await logSubscribers(context, db, { author, accion, motivo });
    const details = { account: author, address: clientAddress(request) };
    securityLog.note(`subscribers_${act}ed`, details);
  }

  return async (app) => {
    await acceptStaffForms(app, guard.allow(may('boletin')), MAX_IMPORT_BYTES, { withPermit });

    app.post(
      `/${subscriberEndpoints.import}`,
      {
        onRequest: limits.invitation,
        schema: {
          tags,
          summary: 'Invite the addresses of a CSV; answers what came of each line',
          consumes: ['multipart/form-data'],
          body: subscriberImportSchema,
          response: {
            200: importReportSchema,
            400: detailSchema,
            401: detailSchema,
            403: detailSchema,
            413: detailSchema,
            429: detailSchema,
          },
        },
      },
      async (request) => {
        const bytes = await request.body.archivo.bytes();
        const report = await importSubscribers(context, bytes);
        const { total, totales } = report;
        await log(request, 'import', `Direcciones: ${total}; invitadas: ${totales.invitado}`);
        return report;
      },
    );

    app.get(
      `/${subscriberEndpoints.export}`,
      {
        onRequest: limits.export,
        schema: {
          tags,
          summary: 'All subscribers, or those of a state, as CSV; needs a recent proof',
          querystring: z.object({ estado: subscriptionStateSchema.optional() }),
          produces: ['text/csv'],
          response: {
            200: z.string(),
            401: detailSchema,
            403: z.union([detailSchema, confirmationRefusalSchema]),
            429: detailSchema,
          },
        },
      },
      async (request, reply) => {
        const caller = callerOf(request);
        await requireRecentProof(context, caller);
        const { estado } = request.query;
        const list = await withPermit(request, async () => {
          const rows = await listSubscribers(db, estado);
          const which = estado ? ` en estado «${estado}»` : '';
          await log(request, 'export', `Direcciones${which}: ${rows.length}`);
          return csvList(rows);
        });
        reply.header('content-disposition', 'attachment; filename="suscriptores.csv"');
        return reply.type('text/csv; charset=utf-8').send(list);
      },
    );
  };
}
