import type { z } from 'zod';
import { errorText, fieldErrors } from '../../contract/errors.ts';
import { ApiError, isWithoutAnswer } from './api-error.ts';
import { emptyMagazine, isBuilding } from './build-phase.ts';
import { onceMore } from './once-more.ts';
import { refusalCode } from './refusal-code.ts';

/** Longest wait for an answer, in milliseconds (constants.md#account-constants). */
const TIMEOUT_MS = 30_000;
/** Longest way of a form with files over a poor connection, in milliseconds; as the pass-through waits for it. */
const UPLOAD_MS = 300_000;

type QueryValue = string | number | undefined;

export interface ReadOptions {
  query?: Record<string, QueryValue>;
  /** Cache tags of the page that is being rendered; a write to one of them renders it anew. */
  tags?: string[];
}

type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Sending {
  /** JSON, or a form with files as it is; nothing where it is left out. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Http {
  /** Reads `path` below the base address and checks the answer; throws ApiError. */
  get<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    options?: ReadOptions,
  ): Promise<z.infer<Schema>>;
  /** Posts JSON below the base address; whatever a good answer says is left unread. Throws ApiError. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<void>;
  /**
   * Reads `path`, past every cache, and gives the headers of the answer with it, as who wants to
   * write needs them. Throws ApiError.
   */
  getWithHeaders<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
  ): Promise<{ value: z.infer<Schema>; headers: Headers }>;
  /** Writes below the base address and checks the answer; throws ApiError. */
  send<Schema extends z.ZodType>(
    method: WriteMethod,
    path: string,
    schema: Schema,
    sending?: Sending,
  ): Promise<z.infer<Schema>>;
}

/** Every page carries this tag: one call renews the whole site. */
export const SITE_TAG = 'site';

interface Base {
  /** Without a last slash. */
  url: string;
  /** Gives its calls up before their time, as when nobody waits for the answer any more. */
  signal?: AbortSignal;
  /** Of every call in somebody's name: its answers are that person's, and no page keeps them. */
  bearer?: string;
  /** Of every write. */
  writeHeaders?: Record<string, string>;
}

/**
 * The only place of the web that calls another host: bounded wait, checked shape, one error type.
 * One client reads each address once: it lives as long as one rendering.
 */
export function createHttp(base: Base): Http {
  const answers = new Map<string, Promise<unknown>>();
  const write = (method: WriteMethod, path: string, sending: Sending): Promise<Response> =>
    call(base, patienceOf(base, sending.body), `${base.url}/${path}`, {
      method,
      ...bodyOf({ ...sending, headers: { ...base.writeHeaders, ...sending.headers } }),
      cache: 'no-store',
    });
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
    async post(path, body, headers = {}) {
      const response = await write('POST', path, { body, headers });
      if (!response.ok) throw refusal(response.status, await readJson(path, response));
      // Read to its end, whatever it says: a browser calls an answer that is cancelled a failed request.
      await response.arrayBuffer().catch(() => undefined);
    },
    async send(method, path, schema, sending = {}) {
      const response = await write(method, path, sending);
      const body = await readJson(path, response);
      if (!response.ok) throw refusal(response.status, body);
      return check(path, schema, body);
    },
  };
}

function check<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  body: unknown,
): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ApiError('shape', `Unexpected answer of ${path}`, { cause: parsed.error });
}

function bodyOf({ body, headers = {} }: Sending): RequestInit {
  // The platform writes the type of a form itself, with the boundary between its parts.
  if (body === undefined || body instanceof FormData) return { body: body ?? null, headers };
  return {
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  };
}

async function read(base: Base, address: string, tags: string[]): Promise<unknown> {
  // Tags without a lifetime: Next notes them on the page, and the page is the only cache.
  const { body } = await ask(
    base,
    address,
    base.bearer ? { cache: 'no-store' } : { next: { tags: [SITE_TAG, ...tags] } },
  );
  return body;
}

/** A good answer to a read; asked for once more where none came, or one that broke off. */
async function ask(
  base: Base,
  address: string,
  init: RequestInit,
): Promise<{ headers: Headers; body: unknown }> {
  const patience = patienceOf(base);
  const answer = async () => {
    const response = isBuilding()
      ? emptyMagazine(address)
      : await call(base, patience, address, init);
    const body = await readJson(address, response);
    if (!response.ok) throw refusal(response.status, body);
    return { headers: response.headers, body };
  };
  return onceMore(answer, (error) => isWithoutAnswer(error) && !patience.aborted);
}

/** For how long an answer is waited for; files have to get there first. */
function patienceOf({ signal }: Base, body?: unknown): AbortSignal {
  const way = body instanceof FormData ? UPLOAD_MS : 0;
  const patience = AbortSignal.timeout(way + TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, patience]) : patience;
}

async function call(
  { bearer }: Base,
  signal: AbortSignal,
  address: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await fetch(address, {
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

async function readJson(address: string, response: Response): Promise<unknown> {
  const text = await response.text().catch((cause) => {
    throw new ApiError('network', `The answer of ${address} broke off`, { cause });
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!response.ok) return undefined;
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
  });
}

function toQuery(query: Record<string, QueryValue> = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : '';
}
