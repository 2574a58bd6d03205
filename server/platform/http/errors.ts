import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ErrorBody } from '../../../contract/errors.ts';
import { mapInfrastructureError } from './infrastructure-errors.ts';

/** An error response, with a body as Django REST Framework writes it. */
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

/** The resource does not exist or is not visible to this user (D20). */
export const notFound = (detail = 'No encontrado.') => new HttpError(404, { detail });

/** The server is overloaded; the client may retry after some seconds (record 041). */
export class ServerOverloaded extends HttpError {
  override name = 'ServerOverloaded';

  constructor() {
    super(503, { detail: DETAILS[503] ?? '' }, { 'retry-after': '5' });
  }
}

/** Body of an error with one text, for the OpenAPI document. */
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

/** Maps a thrown error to status and body. A 500 never shows its cause. */
export function describeError(error: unknown): {
  status: number;
  body: ErrorBody;
  headers?: Readonly<Record<string, string>>;
} {
  if (error instanceof HttpError) {
    return { status: error.statusCode, body: error.body, headers: error.headers };
  }
  const failure = mapInfrastructureError(error);
  if (failure) {
    const { status, detail, headers } = failure;
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

/** Sends an error response, and logs server errors. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, headers = {} } = describeError(error);
  // An `HttpError` was logged, if necessary, where it was thrown.
  if (status >= 500 && !(error instanceof HttpError)) request.log.error(error);
  reply.headers(headers);
  // The response schema of the route does not apply to errors.
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** URLs that no item can have: broken percent-encoding, overlong parameters. */
const INVALID_URL_CODES = ['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'];

/** Handles errors of the framework that occur before routing. */
export function sendFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  return sendError(INVALID_URL_CODES.includes(error.code) ? notFound() : error, request, reply);
}

/** Registers the handlers that map errors to responses. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply));
}
