import type { Report } from '../../contract/moderation.ts';
import { moderatedTags } from '../../contract/page-tags.ts';
import { canEnterPanel, roleOrReader } from '../../contract/roles.ts';
import type { Caller } from '../auth/session-repository.ts';
import type { ServerContext } from '../http/context.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { lockElement, setState } from './elements.ts';
import { logAct } from './log-repository.ts';
import {
  countOpenReports,
  type Element,
  elementColumns,
  getRole,
  insertReport,
} from './report-repository.ts';
import { readSettings } from './settings-repository.ts';
import { excerptOf } from './shown-text.ts';
import { admitWriter } from './writer.ts';

/**
 * Takes a reader's report of a published comment or topic. One person counts once for an item; as
 * many as the settings say hide it until staff have looked, unless staff wrote it. Throws 404, 400
 * for one's own text, and 403 for a suspended account.
 */
export function reportElement(
  context: ServerContext,
  caller: Caller,
  element: Element,
  report: Report,
): Promise<void> {
  const now = context.now().toISOString();
  return context.db.transaction(async (transaction) => {
    await admitWriter(context, transaction, caller.id);
    const row = await lockElement(transaction, element);
    if (row?.estado !== 'publicado') throw notFound();
    if (row.author_id === caller.id) {
      throw new HttpError(400, { detail: 'No puedes denunciar lo que has escrito tú.' });
    }
    const entry = { reporterId: caller.id, report, now };
    if (!(await insertReport(transaction, element, entry))) return;
    const { denuncias_para_ocultar } = await readSettings(transaction);
    if ((await countOpenReports(transaction, element)) < denuncias_para_ocultar) return;
    if (canEnterPanel(roleOrReader(await getRole(transaction, row.author_id)))) return;
    await setState(transaction, element, { estado: 'oculto', motivo_estado: 'denuncias' });
    await logAct(transaction, {
      accion: 'ocultar',
      ...elementColumns(element),
      user_id: row.author_id,
      extracto: excerptOf(row.texto),
      motivo: 'denuncias',
      creado_en: now,
    });
    await context.tellPages(transaction, moderatedTags({ ...element, elemento: row.on }));
  });
}
