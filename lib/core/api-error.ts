import type { RefusalCode } from './refusal-code.ts';

/** Why a call failed: no answer at all, a refusal, or an answer that breaks the contract. */
export type ApiErrorKind = 'network' | 'http' | 'shape';

/** The only error of a failed call; each feature's `messages.ts` maps it to a text. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  /** The server's text for the reader (D12); undefined without one. */
  readonly said: string | undefined;
  /** Texts by field, where the server named fields. */
  readonly fields: Record<string, string[]>;
  /** Code of a refusal by the API proxy; undefined where the server refused. */
  readonly code: RefusalCode | undefined;
  /** JSON body of the refusal, for calls whose refusals say more than a text; unvalidated. */
  readonly body: unknown;

  constructor(
    kind: ApiErrorKind,
    message: string,
    detail: {
      status?: number;
      said?: string | undefined;
      fields?: Record<string, string[]>;
      code?: RefusalCode | undefined;
      body?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: detail.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = detail.status;
    this.said = detail.said;
    this.fields = detail.fields ?? {};
    this.code = detail.code;
    this.body = detail.body;
  }
}

/** Short reason for logs: contains nothing that others wrote. */
export const kindOfFailure = ({ kind, status }: ApiError): string =>
  status === undefined ? kind : `${kind}, ${status}`;

/** Whether the requested thing does not exist (404) or no longer exists (410). */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);

/** Whether the server has no such call, or nothing at its address: it need not distinguish them. */
export const isMissingCall = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 405);

/** Whether there is nothing for a page to show: the thing does not exist, or the server has no such call (D52). */
export const isAbsent = (error: unknown): boolean => isNotFound(error) || isMissingCall(error);

/** Whether no response came, or an incomplete one. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'network';

/** Statuses that concern the moment and not the request. */
const OF_THE_MOMENT = [408, 425, 429];

/** Whether a retry may succeed: the server is unreachable, broken or busy. */
export const isTransient = ({ kind, status = 0 }: ApiError): boolean =>
  kind === 'network' || status >= 500 || OF_THE_MOMENT.includes(status);
