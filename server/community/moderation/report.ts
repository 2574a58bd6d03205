import type { Report } from '../../../contract/moderation.ts';
import { moderatedTags } from '../../../contract/page-tags.ts';
import { canEnterPanel, roleOrReader } from '../../../contract/roles.ts';
import { logAct } from '../../accounts/audit-log/repository.ts';
import { askToConfirm } from '../../accounts/auth/email-confirmation.ts';
import type { Caller } from '../../accounts/auth/session-repository.ts';
import { requireActiveWriter } from '../../accounts/writers/require-active-writer.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { excerptOf } from '../writing-rules/moderated-text.ts';
import { lockElement, setState } from './elements.ts';
import { expireHidden } from './expire-hidden.ts';
import {
  countTrustedReports,
  type Element,
  elementColumns,
  getRole,
  insertReport,
} from './report-repository.ts';
import { readSettings } from './settings-repository.ts';

/** Reports of younger accounts do not hide texts: such accounts are easily created for abuse. */
const MIN_ACCOUNT_AGE_MS = 24 * 60 * 60_000;

/**
 * Queues a reader's report of a published comment or topic. Reports of accounts with a confirmed e-mail, from as many
 * IP addresses as the settings require, hide the item until staff review it, unless staff wrote it (record 095). Sends
 * a confirmation e-mail to unconfirmed accounts. Resolves to the tags of the changed pages. Throws 404, 400 for the
 * caller's own text, and 403 for a suspended account.
 */
export function reportElement(
  context: ServerContext,
  caller: Caller,
  element: Element,
  report: Report,
): Promise<string[]> {
  const present = context.now();
  const now = present.toISOString();
  return context.db.transaction(async (transaction) => {
    await requireActiveWriter(context, transaction, caller.id);
    const row = await lockElement(transaction, element);
    if (row?.estado !== 'publicado') throw notFound();
    if (row.author_id === caller.id) {
      throw new HttpError(400, { detail: 'No puedes denunciar lo que has escrito tú.' });
    }
    const entry = { reporter: caller, report, now };
    if (!(await insertReport(transaction, element, entry))) return [];
    await askToConfirm(context, transaction, caller.id);
    const { denuncias_para_ocultar } = await readSettings(transaction);
    const madeBefore = new Date(present.getTime() - MIN_ACCOUNT_AGE_MS);
    const weight = await countTrustedReports(transaction, element, madeBefore);
    if (weight < denuncias_para_ocultar) return [];
    if (canEnterPanel(roleOrReader(await getRole(transaction, row.author_id)))) return [];
    await setState(transaction, element, { estado: 'oculto', motivo_estado: 'denuncias' });
    await logAct(transaction, {
      accion: 'ocultar',
      ...elementColumns(element),
      user_id: row.author_id,
      extracto: excerptOf(row.texto),
      motivo: 'denuncias',
      creado_en: now,
    });
    await expireHidden(context, transaction, row);
    return moderatedTags({ ...element, elemento: row.on });
  });
}
