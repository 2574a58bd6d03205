import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { CopyRow } from '../copy-repository.ts';
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

/** Why a copy can never be published as it is, in Spanish; undefined for a failure that may pass, as of the database. */
export function reasonOf(error: unknown): string | undefined {
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
