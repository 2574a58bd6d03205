import { finished } from 'node:stream';
import { MIMEType } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';
import { type WithPermit, withFormPermit } from './form-concurrency.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Files of a multipart body by field; empty ones, of inputs without a choice, are left out. */
    files: ReadonlyMap<string, File>;
  }
}

/** Limit for the text fields of a form. */
const TEXT_BYTES = 1024 * 1024;
/**
 * Time to receive a body, which holds a permit meanwhile. The web app sends buffered bodies, which arrive at
 * once.
 */
const BODY_TIMEOUT_MS = 60_000;

/** Parsing hundreds of thousands of fields would block the event loop. */
const MAX_PARTS = 500;

function hasTooManyParts(body: Buffer, boundary: string): boolean {
  const mark = Buffer.from(`--${boundary}`);
  let parts = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    parts += 1;
    if (parts > MAX_PARTS) return true;
  }
  return false;
}

const malformed = () => new HttpError(400, { detail: 'Petición mal formada.' });

/** The boundary of a form as the platform reads it; undefined where there is none. */
function boundaryOf(contentType: string): string | undefined {
  try {
    return new MIMEType(contentType).params.get('boundary') ?? undefined;
  } catch {
    return undefined;
  }
}

async function readForm(body: Buffer, contentType: string): Promise<FormData> {
  const boundary = boundaryOf(contentType);
  if (!boundary) throw malformed();
  if (hasTooManyParts(body, boundary)) {
    throw new HttpError(413, { detail: 'El formulario tiene demasiados campos.' });
  }
  // The parser must use the same boundary as the count.
  const type = new MIMEType('multipart/form-data');
  type.params.set('boundary', boundary);
  try {
    // Node's own multipart parser.
    const response = new Response(body as Uint8Array<ArrayBuffer>, {
      headers: { 'content-type': String(type) },
    });
    return await response.formData();
  } catch {
    throw malformed();
  }
}

/** Options of multipart forms. */
export interface FormOptions {
  /** Repeated fields, whose values become lists. */
  lists?: readonly string[];
  /** Another limiter than that of the sender's group. */
  withPermit?: WithPermit;
}

const READING = ['GET', 'HEAD'];
const MULTIPART = /^multipart\/form-data\b/i;

/**
 * Accepts multipart bodies with at most `maxFileBytes` of files. Text fields become the body (the last value wins,
 * or all values for `lists`); files are in `request.files`. Bodies are buffered under a concurrency limit,
 * so authorization and rate limits must run earlier, in `onRequest`.
 */
export function acceptMultipart(
  app: FastifyInstance,
  maxFileBytes: number,
  { lists = [], withPermit = withFormPermit }: FormOptions = {},
): void {
  app.decorateRequest('files', null as never);
  app.addHook('preParsing', async (request, reply) => {
    request.files = new Map();
    // GET and HEAD have no body, whatever their content type.
    if (READING.includes(request.method)) return;
    if (!MULTIPART.test(request.headers['content-type'] ?? '')) return;
    // The body is not read before a permit is free (backpressure).
    await new Promise<void>((begin, refuse) => {
      const done = withPermit(request, () => {
        begin();
        // No effect once the body is complete.
        const timer = setTimeout(() => request.raw.destroy(), BODY_TIMEOUT_MS).unref();
        // Holds the permit until the response is sent or the connection closed.
        return new Promise<void>((end) => finished(reply.raw, () => end())).finally(() =>
          clearTimeout(timer),
        );
      });
      done.catch(refuse);
    });
  });
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxFileBytes + TEXT_BYTES },
    async (
      request: { headers: Record<string, unknown>; files: ReadonlyMap<string, File> },
      body: Buffer,
    ) => {
      const form = await readForm(body, String(request.headers['content-type']));
      const texts: Record<string, string | string[]> = {};
      for (const field of lists) {
        const values = form.getAll(field).filter((value) => typeof value === 'string');
        form.delete(field);
        if (values.length > 0) texts[field] = values;
      }
      const files = new Map<string, File>();
      for (const [field, value] of form) {
        if (typeof value === 'string') texts[field] = value;
        else if (value.size > 0) files.set(field, value);
      }
      request.files = files;
      return texts;
    },
  );
}

/** Adds the files to the body before validation, so that schemas can describe them. */
export function takeFilesAsFields(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (request.files.size === 0) return;
    Object.assign(request.body as object, Object.fromEntries(request.files));
  });
}
