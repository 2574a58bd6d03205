import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ErrorBody } from '../../../contract/errors.ts';
import { describeQueryError } from '../db/query-error.ts';
import { mapInfrastructureError } from './infrastructure-errors.ts';

/** A refusal that the caller is told about, in the manner of Django REST Framework. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(statusCode: number, body: ErrorBody, headers: Record<string, string> = {}) {
    super(`HTTP ${statusCode}`);
    this.statusCode = statusCode;
    this.body = body;
    this.headers = headers;
  }
}

/** The thing asked for does not exist, or not for this person (D20). */
export const notFound = (detail = 'No encontrado.') => new HttpError(404, { detail });

/** More is asked for than can be done now; may be tried again after some seconds (decision 041). */
export class TooManyWaiting extends HttpError {
  override name = 'TooManyWaiting';

  constructor() {
    super(503, { detail: DETAILS[503] ?? '' }, { 'retry-after': '5' });
  }
}

/** Body of a refusal with one text, as the documentation of the API shows it. */
export const detailSchema = z.object({ detail: z.string() });

const DETAILS: Record<number, string> = {
  400: 'Petición mal formada.',
  404: 'No encontrado.',
  413: 'La petición es demasiado grande.',
  414: 'La dirección es demasiado larga.',
  415: 'Tipo de contenido no admitido.',
  429: 'Demasiadas peticiones. Inténtalo de nuevo más tarde.',
  503: 'Servicio no disponible por el momento.',
};
const SERVER_FAULT = 'Error interno del servidor.';

function validationBody(error: unknown): ErrorBody | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  const fields: Record<string, string[]> = {};
  for (const issue of error.validation) {
    const field = issue.instancePath.split('/')[1] || 'non_field_errors';
    fields[field] ??= [];
    fields[field].push(issue.message ?? 'Valor no válido.');
  }
  return fields;
}

/** Turns whatever was thrown into status and body. A fault of ours never shows its cause. */
export function describeError(error: unknown): {
  status: number;
  body: ErrorBody;
  headers?: Readonly<Record<string, string>>;
} {
  if (error instanceof HttpError) {
    return { status: error.statusCode, body: error.body, headers: error.headers };
  }
  const trouble = mapInfrastructureError(error);
  if (trouble) {
    const { status, detail, headers } = trouble;
    return { status, body: { detail }, headers };
  }
  const invalid = validationBody(error);
  if (invalid) return { status: 400, body: invalid };
  const { statusCode } = (error ?? {}) as Partial<FastifyError>;
  const detail = DETAILS[statusCode ?? 500];
  if (statusCode && detail) return { status: statusCode, body: { detail } };
  if (statusCode && statusCode < 500) return { status: statusCode, body: { detail: DETAILS[400] } };
  return { status: 500, body: { detail: SERVER_FAULT } };
}

/** Logs a fault of ours; a failed query without its values: they may be what a person has typed. */
export function logFault(error: unknown, request: Pick<FastifyRequest, 'log'>): void {
  const failed = describeQueryError(error);
  if (failed) {
    request.log.error(failed, 'A query failed');
  } else {
    request.log.error(error);
  }
}

/** Answers an error; what is our fault goes to the log. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, headers = {} } = describeError(error);
  // A refusal is no fault: who makes it has told what there is to tell.
  if (status >= 500 && !(error instanceof HttpError)) logFault(error, request);
  reply.headers(headers);
  // The schema of the route describes its success; a refusal is written as it is.
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** Addresses that no item can have: broken percent-encoding, a parameter without end. */
const NO_ADDRESS = ['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'];

/** Answers what the framework itself refuses before a route is found. */
export function sendFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  return sendError(NO_ADDRESS.includes(error.code) ? notFound() : error, request, reply);
}

/** The one place that turns errors into answers. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply));
}
