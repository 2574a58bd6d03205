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

/** Room for the texts of a form beside its files. */
const TEXT_BYTES = 1024 * 1024;
/**
 * A body whose turn it is keeps others from beginning: it comes within this time, or not at all. Those of the
 * web come at once, for it has read them before.
 */
const LONGEST_BODY_MS = 60_000;

/** No form has so many fields; reading hundreds of thousands would keep everybody else waiting. */
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
  // The parser gets the boundary whose parts were counted, and nothing in which it could find another one.
  const type = new MIMEType('multipart/form-data');
  type.params.set('boundary', boundary);
  try {
    // The platform reads multipart bodies, as browsers write them.
    const response = new Response(body as Uint8Array<ArrayBuffer>, {
      headers: { 'content-type': String(type) },
    });
    return await response.formData();
  } catch {
    throw malformed();
  }
}

/** What is told apart in forms. */
export interface FormOptions {
  /** Fields that a body repeats. */
  lists?: readonly string[];
  /** Who waits for whom, where that is not by the group of who sends it. */
  withPermit?: WithPermit;
}

const READING = ['GET', 'HEAD'];
const MULTIPART = /^multipart\/form-data\b/i;

/**
 * Lets the routes of `app` take multipart bodies with files of `maxFileBytes` in all: the texts
 * become the body, the last of several counts, but the fields in `lists` become lists; the files are
 * in `request.files`. Bodies are held in memory, so a guard and the limits by person belong before it, in
 * `onRequest`: a form takes its turn after all of these.
 */
export function acceptMultipart(
  app: FastifyInstance,
  maxFileBytes: number,
  { lists = [], withPermit = withFormPermit }: FormOptions = {},
): void {
  app.decorateRequest('files', null as never);
  app.addHook('preParsing', async (request, reply) => {
    request.files = new Map();
    // What only reads has no form, whatever type it names.
    if (READING.includes(request.method)) return;
    if (!MULTIPART.test(request.headers['content-type'] ?? '')) return;
    // The body is not read before its turn: until then it stays with the client.
    await new Promise<void>((begin, refuse) => {
      const turn = withPermit(request, () => {
        begin();
        // Does nothing to a body that has come.
        const timer = setTimeout(() => request.raw.destroy(), LONGEST_BODY_MS).unref();
        // Over when it is answered, or when the connection breaks.
        return new Promise<void>((end) => finished(reply.raw, () => end())).finally(() =>
          clearTimeout(timer),
        );
      });
      turn.catch(refuse);
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

/** A file is a value of the body like any other for the schemas of `app`, as it is in the browser. */
export function takeFilesAsFields(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (request.files.size === 0) return;
    Object.assign(request.body as object, Object.fromEntries(request.files));
  });
}
