import type { RefusalCode } from './refusal-code.ts';

/** Why a call failed: no answer at all, a refusal, or an answer that breaks the contract. */
export type ApiErrorKind = 'network' | 'http' | 'shape';

/** The one error of a failed call; each noun's `messages.ts` turns it into the catalogue's text. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  /** What the server said of it, for the reader (D12); undefined where it said nothing. */
  readonly said: string | undefined;
  /** Texts by field, where the server named fields. */
  readonly fields: Record<string, string[]>;
  /** Why the web's own proxy refused it; undefined where the server did. */
  readonly code: RefusalCode | undefined;

  constructor(
    kind: ApiErrorKind,
    message: string,
    detail: {
      status?: number;
      said?: string | undefined;
      fields?: Record<string, string[]>;
      code?: RefusalCode | undefined;
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
  }
}

/** What failed, for a log: other than the message, nothing in it is written by somebody else. */
export const kindOfFailure = ({ kind, status }: ApiError): string =>
  status === undefined ? kind : `${kind}, ${status}`;

/** Whether a call failed because the thing asked for does not exist, or does not any more (410). */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);

/** Whether a server has no such call, or nothing at its address: it need not tell the two apart. */
export const isMissingCall = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 405);

/** Whether a call failed because no answer came, or one that broke off. */
export const isWithoutAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'network';

/** Refusals that are about the moment and not about what was asked. */
const OF_THE_MOMENT = [408, 425, 429];

/** Whether the same call may succeed in a while: the server is away, broken or busy. */
export const isPassing = ({ kind, status = 0 }: ApiError): boolean =>
  kind === 'network' || status >= 500 || OF_THE_MOMENT.includes(status);
