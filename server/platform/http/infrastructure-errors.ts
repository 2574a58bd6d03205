import { errorCode } from '../errors/failure.ts';
import { NOT_STORED, STORAGE_UNAVAILABLE } from '../storage/storage-error.ts';

/** What stands in the way of a request and passes by itself, or needs somebody at the machine. */
export interface InfrastructureError {
  status: 503 | 507;
  detail: string;
  headers: Record<string, string>;
}

const AWAY: InfrastructureError = {
  status: 503,
  detail: 'Servicio no disponible por el momento.',
  headers: { 'retry-after': '5' },
};
const FULL: InfrastructureError = {
  status: 507,
  detail:
    'El servidor no tiene espacio para guardar nada más. No se guardó nada; avisa a la redacción.',
  headers: {},
};

const STORAGE_LOST: InfrastructureError = {
  status: 503,
  detail:
    'El almacén de archivos no responde. No se guardó nada; inténtalo de nuevo en unos minutos.',
  headers: { 'retry-after': '60' },
};

/**
 * PostgreSQL ends, starts, or has no connection left; the way to it is broken (class 08); or it ended the
 * transaction for the sake of another, as when a newer server changes tables.
 */
const AWAY_STATES = /^(57P0[123]|53300|40P01|08...)$/;
const AWAY_CODES = [
  STORAGE_UNAVAILABLE,
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
];
/** The driver gives these no code. */
const AWAY_TEXTS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
const FULL_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'];

/** An error, what it wraps, and what those wrap. */
function* reasons(error: unknown): Generator<unknown> {
  yield error;
  if (error instanceof AggregateError) yield* reasons(error.errors[0]);
  if (error instanceof Error && error.cause) yield* reasons(error.cause);
}

/** What an error says of the database, the disk and the bucket; undefined where it is about something else. */
export function mapInfrastructureError(error: unknown): InfrastructureError | undefined {
  for (const reason of reasons(error)) {
    const code = errorCode(reason) ?? '';
    if (FULL_CODES.includes(code)) return FULL;
    if (code === NOT_STORED) return STORAGE_LOST;
    if (AWAY_CODES.includes(code) || AWAY_STATES.test(code)) return AWAY;
    if (reason instanceof Error && AWAY_TEXTS.test(reason.message)) return AWAY;
  }
  return undefined;
}
