import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import type { FailureCause } from '../../platform/db/schema/newsroom.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { CopyRow, WholeRow } from '../copy-repository.ts';
import { findChanges, findRemoval } from '../failure-repository.ts';
import type { NewsroomContext } from '../newsroom-context.ts';
import { ItemChanged } from '../publish-copy.ts';
import { queueScheduleFailedEmail } from '../review/queue-emails.ts';

const CONFLICT =
  'Alguien cambió los mismos campos de lo publicado después de que empezara este borrador.';
const GONE = 'Lo publicado se eliminó o se retiró antes de la hora.';
const NO_ACCOUNT = 'La cuenta que la programó ya no existe.';
const MAX_REASON = 1000;

/** Thrown if nobody can be named as the author of a publication. */
export class NoAuthor extends Error {
  override name = 'NoAuthor';
}

/** Why a copy was not published. */
export interface Failure {
  /** In Spanish, without names: those change, and leave with their accounts (D47). */
  motivo_fallo: string;
  /** Who did what, where it is known. */
  causas_fallo?: FailureCause[];
}

/** Why a copy can never be published as it is; undefined for a failure that may pass, as of the database. */
export async function failureOf(
  db: Database,
  { tipo, elemento_id, base }: Pick<WholeRow, 'tipo' | 'elemento_id' | 'base'>,
  error: unknown,
): Promise<Failure | undefined> {
  const motivo_fallo = reasonOf(error);
  if (motivo_fallo === undefined) return undefined;
  if (elemento_id === null) return { motivo_fallo };
  if (motivo_fallo === GONE) {
    const removal = await findRemoval(db, { tipo, elemento_id });
    return { motivo_fallo, ...(removal && { causas_fallo: [removal] }) };
  }
  if (!(error instanceof ItemChanged) || base === null) return { motivo_fallo };
  const changes = await findChanges(db, { tipo, elemento_id, base }, error.fields);
  return { motivo_fallo, ...(changes.length > 0 && { causas_fallo: changes }) };
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof ItemChanged) return CONFLICT;
  if (error instanceof NoAuthor) return NO_ACCOUNT;
  if (!(error instanceof HttpError) || error.statusCode >= 500) return undefined;
  if (error.statusCode === 404) return GONE;
  const texts = Object.values(error.body as Record<string, unknown>).flat();
  const sentences = texts.map((text) => String(text).replace(/\.?$/, '.'));
  return `No se pudo publicar así: ${sentences.join(' ')}`.slice(0, MAX_REASON);
}

/** A copy that was not published at its time. */
export type FailedCopy = Pick<
  CopyRow,
  'id' | 'tipo' | 'titulo' | 'publicar_en' | 'programada_por'
> & { motivo_fallo: string };

/**
 * Called once for each copy that fails, within the transaction that marks it: the e-mail queued with `db` is sent exactly
 * if the copy is marked.
 */
export async function onScheduleFailed(
  context: Pick<NewsroomContext, 'queue'>,
  db: Database,
  { id, tipo, programada_por, motivo_fallo }: FailedCopy,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  await queueScheduleFailedEmail(context, db, { copyId: id, userId: programada_por });
  log.warn({ copy: id, tipo, programada_por, motivo_fallo }, 'A scheduled copy was not published');
}
