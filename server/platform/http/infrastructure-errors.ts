import { errorCode } from '../errors/failure.ts';
import { NOT_STORED, STORAGE_UNAVAILABLE } from '../storage/storage-error.ts';

/** Response to a failure of the database, the disk or the bucket. */
export interface InfrastructureError {
  status: 503 | 507;
  detail: string;
  headers: Record<string, string>;
}

const UNAVAILABLE: InfrastructureError = {
  status: 503,
  detail: 'Servicio no disponible por el momento.',
  headers: { 'retry-after': '5' },
};
const DISK_FULL: InfrastructureError = {
  status: 507,
  detail:
    'El servidor no tiene espacio para guardar nada más. No se guardó nada; avisa a la redacción.',
  headers: {},
};

const BUCKET_UNAVAILABLE: InfrastructureError = {
  status: 503,
  detail:
    'El almacén de archivos no responde. No se guardó nada; inténtalo de nuevo en unos minutos.',
  headers: { 'retry-after': '60' },
};

/**
 * SQLSTATEs of a PostgreSQL that shuts down, starts or has no connection left, of broken connections (class 08) and
 * of deadlocks, as when a newer server changes tables.
 */
const UNAVAILABLE_STATES = /^(57P0[123]|53300|40P01|08...)$/;
const UNAVAILABLE_CODES = [
  STORAGE_UNAVAILABLE,
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
];
/** Errors of the driver that have no code. */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
const FULL_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'];

/** An error and its causes. */
function* causes(error: unknown): Generator<unknown> {
  yield error;
  if (error instanceof AggregateError) yield* causes(error.errors[0]);
  if (error instanceof Error && error.cause) yield* causes(error.cause);
}

/** Maps infrastructure errors to 503 and 507; undefined for every other error. */
export function mapInfrastructureError(error: unknown): InfrastructureError | undefined {
  for (const cause of causes(error)) {
    const code = errorCode(cause) ?? '';
    if (FULL_CODES.includes(code)) return DISK_FULL;
    if (code === NOT_STORED) return BUCKET_UNAVAILABLE;
    if (UNAVAILABLE_CODES.includes(code) || UNAVAILABLE_STATES.test(code)) return UNAVAILABLE;
    if (cause instanceof Error && UNAVAILABLE_MESSAGES.test(cause.message)) return UNAVAILABLE;
  }
  return undefined;
}
