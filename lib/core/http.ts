import type { z } from 'zod';
import { errorText, fieldErrors } from '../../contract/errors.ts';
import { ApiError, isUnanswered } from './api-error.ts';
import { emptyMagazine, isBuilding } from './build-phase.ts';
import { fetchOnOrigin } from './fetch-on-origin.ts';
import { parseResponse } from './parse-response.ts';
import {
  discardBody,
  MAX_FILE_BYTES,
  readParts,
  readShortText,
  readText,
} from './read-response.ts';
import { refusalCode } from './refusal-code.ts';
import { retryOnce } from './retry-once.ts';

/** Timeout of a response, in milliseconds (constants.md#account-constants). */
const TIMEOUT_MS = 30_000;
/**
 * Timeout of a form with files over a poor connection, in milliseconds; the same as in the API
 * proxy.
 */
const UPLOAD_MS = 300_000;

type QueryValue = string | number | undefined;

export interface ReadOptions {
  query?: Record<string, QueryValue>;
  /** Cache tags of the page being rendered; a write to one of them expires it. */
  tags?: string[];
}

type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Sending {
  /** JSON or a form with files; optional. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent although the page is closed meanwhile. */
  keepalive?: boolean;
}

export interface Http {
  /** Reads `path` below the base address and validates the response; throws ApiError. */
  get<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    options?: ReadOptions,
  ): Promise<z.infer<Schema>>;
  /** Reads a file, such as a CSV, of up to 128 MB, past every cache; throws ApiError. */
  getFile(path: string, options?: Pick<ReadOptions, 'query'>): Promise<Blob>;
  /** Posts JSON below the base address; the body of a good response is ignored. Throws ApiError. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<void>;
  /**
   * Reads `path` past every cache and returns the response headers too, such as the ETag for a
   * write. Throws ApiError.
   */
  getWithHeaders<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
  ): Promise<{ value: z.infer<Schema>; headers: Headers }>;
  /** Writes below the base address and validates the response; throws ApiError. */
  send<Schema extends z.ZodType>(
    method: WriteMethod,
    path: string,
    schema: Schema,
    sending?: Sending,
  ): Promise<z.infer<Schema>>;
  /** As `send`, and returns the response headers too. */
  sendWithHeaders<Schema extends z.ZodType>(
    method: WriteMethod,
    path: string,
    schema: Schema,
    sending?: Sending,
  ): Promise<{ value: z.infer<Schema>; headers: Headers }>;
}

/** Tag of every page: one call expires the whole site. */
export const SITE_TAG = 'site';

interface Base {
  /** Without a last slash. */
  url: string;
  /** Aborts its calls, as when nobody waits for them any more. */
  signal?: AbortSignal;
  /** Creates a signal that aborts after so many milliseconds; `AbortSignal.timeout` by default. */
  timeoutSignal?: (timeoutMs: number) => AbortSignal;
  /** Bearer token of every call: the responses are that person's, and no page caches them. */
  bearer?: string;
  /** Of every write. */
  writeHeaders?: Record<string, string>;
}

/**
 * The only HTTP client of the web app: timeouts, validated responses, one error type, redirects as
 * in `fetchOnOrigin`. One client reads each address once: it lives as long as one render.
 */
export function createHttp(base: Base): Http {
  const answers = new Map<string, Promise<unknown>>();
  const write = (method: WriteMethod, path: string, sending: Sending): Promise<Response> =>
    call(base, signalOf(base, sending.body), `${base.url}/${path}`, {
      method,
      ...bodyOf({ ...sending, headers: { ...base.writeHeaders, ...sending.headers } }),
      cache: 'no-store',
      keepalive: sending.keepalive ?? false,
    });
  const sendWithHeaders: Http['sendWithHeaders'] = async (method, path, schema, sending = {}) => {
    const response = await write(method, path, sending);
    const body = await readJson(path, response);
    if (!response.ok) throw refusal(response.status, body);
    return { value: check(path, schema, body), headers: response.headers };
  };
  return {
    async get(path, schema, options = {}) {
      const address = `${base.url}/${path}${toQuery(options.query)}`;
      const answer = answers.get(address) ?? read(base, address, options.tags ?? []);
      answers.set(address, answer);
      return check(path, schema, await answer);
    },
    async getWithHeaders(path, schema) {
      const { headers, body } = await ask(base, `${base.url}/${path}`, { cache: 'no-store' });
      return { value: check(path, schema, body), headers };
    },
    async getFile(path, { query } = {}) {
      const address = `${base.url}/${path}${toQuery(query)}`;
      const response = await call(base, signalOf(base), address, { cache: 'no-store' });
      if (!response.ok) throw refusal(response.status, await readJson(path, response));
      const type = response.headers.get('content-type') ?? '';
      return new Blob(await readParts(response, MAX_FILE_BYTES, address), { type });
    },
    async post(path, body, headers = {}) {
      const response = await write('POST', path, { body, headers });
      if (!response.ok) throw refusal(response.status, await readJson(path, response));
      await discardBody(response);
    },
    async send(method, path, schema, sending) {
      return (await sendWithHeaders(method, path, schema, sending)).value;
    },
    sendWithHeaders,
  };
}

function check<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  body: unknown,
): z.infer<Schema> {
  try {
    return parseResponse(schema, body);
  } catch (cause) {
    throw new ApiError('shape', `Unexpected answer of ${path}`, { cause });
  }
}

function bodyOf({ body, headers = {} }: Sending): RequestInit {
  // `fetch` sets the type of a form itself, with the boundary.
  if (body === undefined || body instanceof FormData) return { body: body ?? null, headers };
  return {
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  };
}

async function read(base: Base, address: string, tags: string[]): Promise<unknown> {
  // Tags without a lifetime: Next adds them to the page, which is the only cache.
  const { body } = await ask(
    base,
    address,
    base.bearer ? { cache: 'no-store' } : { next: { tags: [SITE_TAG, ...tags] } },
  );
  return body;
}

/** A good response to a read; retried once where none came, or an incomplete one. */
async function ask(
  base: Base,
  address: string,
  init: RequestInit,
): Promise<{ headers: Headers; body: unknown }> {
  const signal = signalOf(base);
  const answer = async () => {
    const response = isBuilding()
      ? emptyMagazine(address)
      : await call(base, signal, address, init);
    const body = await readJson(address, response);
    if (!response.ok) throw refusal(response.status, body);
    return { headers: response.headers, body };
  };
  return retryOnce(answer, (error) => isUnanswered(error) && !signal.aborted);
}

/** Aborts with the base's signal and at the timeout of the response; files have to be sent first. */
function signalOf(
  { signal, timeoutSignal = (timeoutMs) => AbortSignal.timeout(timeoutMs) }: Base,
  body?: unknown,
): AbortSignal {
  const way = body instanceof FormData ? UPLOAD_MS : 0;
  const timeout = timeoutSignal(way + TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

async function call(
  { bearer }: Base,
  signal: AbortSignal,
  address: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await fetchOnOrigin(address, {
      ...init,
      headers: {
        ...init.headers,
        accept: 'application/json',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      signal,
    });
  } catch (cause) {
    throw new ApiError('network', `No answer from ${address}`, { cause });
  }
}

/** The body of a response; undefined for a refusal whose body is no JSON, or too long. Throws ApiError. */
async function readJson(address: string, response: Response): Promise<unknown> {
  try {
    return JSON.parse(await (response.ok ? readText : readShortText)(response, address));
  } catch (cause) {
    if (isUnanswered(cause)) throw cause;
    if (!response.ok) return undefined;
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('shape', 'The answer is not JSON', { status: response.status, cause });
  }
}

function refusal(status: number, body: unknown): ApiError {
  const said = errorText(body);
  return new ApiError('http', said ?? `Status ${status}`, {
    status,
    said,
    fields: fieldErrors(body),
    code: refusalCode(body),
    body,
  });
}

function toQuery(query: Record<string, QueryValue> = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : '';
}
