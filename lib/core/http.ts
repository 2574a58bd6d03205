import type { z } from 'zod';
import { errorText, fieldErrors } from '../../contract/errors.ts';
import { ApiError } from './api-error.ts';
import { emptyMagazine, isBuilding } from './build-phase.ts';

/** Longest wait for an answer, in milliseconds (cuentas.md section 9). */
const TIMEOUT_MS = 30_000;

type QueryValue = string | number | undefined;

export interface ReadOptions {
  query?: Record<string, QueryValue>;
  /** Cache tags of the page that is being rendered; a write to one of them renders it anew. */
  tags?: string[];
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
}

/** Every page carries this tag: one call renews the whole site. */
export const SITE_TAG = 'site';

interface Base {
  /** Without a last slash. */
  url: string;
  /** Gives its calls up before their time, as when nobody waits for the answer any more. */
  signal?: AbortSignal;
}

/**
 * The only place of the web that calls another host: bounded wait, checked shape, one error type.
 * One client reads each address once: it lives as long as one rendering.
 */
export function createHttp(base: Base): Http {
  const answers = new Map<string, Promise<unknown>>();
  return {
    async get(path, schema, options = {}) {
      const address = `${base.url}/${path}${toQuery(options.query)}`;
      const answer = answers.get(address) ?? read(address, options.tags ?? [], base.signal);
      answers.set(address, answer);
      const body = await answer;
      const parsed = schema.safeParse(body);
      if (!parsed.success) {
        throw new ApiError('shape', `Unexpected answer of ${path}`, { cause: parsed.error });
      }
      return parsed.data;
    },
    async post(path, body, headers = {}) {
      const address = `${base.url}/${path}`;
      const response = await send(address, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        cache: 'no-store',
      });
      if (!response.ok) throw refusal(response.status, await readJson(address, response));
      await response.body?.cancel();
    },
  };
}

async function read(address: string, tags: string[], signal?: AbortSignal): Promise<unknown> {
  const response = isBuilding()
    ? emptyMagazine(address)
    : // Tags without a lifetime: Next notes them on the page, and the page is the only cache.
      await send(address, { next: { tags: [SITE_TAG, ...tags] }, ...(signal && { signal }) });
  const body = await readJson(address, response);
  if (!response.ok) throw refusal(response.status, body);
  return body;
}

async function send(address: string, init: RequestInit): Promise<Response> {
  const patience = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(address, {
      ...init,
      headers: { ...init.headers, accept: 'application/json' },
      signal: init.signal ? AbortSignal.any([init.signal, patience]) : patience,
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
  });
}

function toQuery(query: Record<string, QueryValue> = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : '';
}
