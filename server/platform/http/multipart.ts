import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../errors/failure.ts';
import { HttpError } from './errors.ts';
import { withFormPermit } from './form-concurrency.ts';
import { createFormFields } from './form-fields.ts';
import type { WithPermit } from './limit-per-user.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Private folder for the files of requests in progress. */
    uploadFolder: string;
  }
  interface FastifyRequest {
    /** Files of a multipart body by field; empty ones, of inputs without a choice, are left out. */
    formFiles: ReadonlyMap<string, File>;
  }
}

/** Most that all text fields of a form have together. They are in memory and read by schemas, as a JSON body is. */
const TEXT_BYTES = 1024 * 1024;
/**
 * Time to receive a body, which holds a permit meanwhile. The web app sends bodies that it has received, which
 * arrive at once.
 */
const BODY_TIMEOUT_MS = 60_000;
const MAX_PARTS = 500;

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
 * Accepts multipart bodies with at most `maxFileBytes` of files and a megabyte of texts. Text fields become the body (the
 * last value wins, or all values for `lists`); files are in `request.formFiles`, and on disk until the response. Bodies
 * are read under a concurrency limit, so authorization and rate limits must run earlier, in `onRequest`.
 */
export async function acceptMultipart(
  app: FastifyInstance,
  maxFileBytes: number,
  { lists = [], withPermit = withFormPermit }: FormOptions = {},
): Promise<void> {
  const maxBytes = maxFileBytes + TEXT_BYTES;
  const limits = { parts: MAX_PARTS, fileSize: maxBytes, fieldSize: TEXT_BYTES };
  await app.register(multipart, { limits });
  app.decorateRequest('formFiles');
  app.addHook('preValidation', async (request, reply) => {
    request.formFiles = new Map();
    // GET and HEAD have no body, whatever their content type.
    if (READING.includes(request.method)) return;
    if (!MULTIPART.test(request.headers['content-type'] ?? '')) return;
    requireLength(request, reply, maxBytes);
    const paths: string[] = [];
    const deleteFiles = () =>
      Promise.all(paths.map((path) => rm(path, { force: true }))).catch((err) =>
        request.log.warn({ err }, 'Files of a form could not be deleted'),
      );
    await holdPermit(withPermit, request, reply, deleteFiles);
    const newPath = () => {
      const path = join(app.uploadFolder, randomUUID());
      paths.push(path);
      return path;
    };
    try {
      Object.assign(request, await readForm(request, lists, newPath));
    } catch (error) {
      // The connection can be used again once the rest of the body has been read.
      request.raw.unpipe().resume();
      await deleteFiles();
      throw formError(error);
    }
    // The body may have taken a while, in which a session or a role may have ended.
    await request.guard?.(request, reply);
  });
}

/** Requires the length of the whole body: the parser limits single parts only. */
function requireLength({ headers }: FastifyRequest, reply: FastifyReply, maxBytes: number): void {
  if (headers['transfer-encoding']) throw malformed(411);
  const length = Number(headers['content-length'] ?? 0);
  if (length === 0) throw malformed();
  if (length <= maxBytes) return;
  reply.header('connection', 'close');
  throw tooLarge();
}

/** Resolves when a permit is free, and holds it until the response is sent or the connection closed. */
function holdPermit(
  withPermit: WithPermit,
  request: FastifyRequest,
  reply: FastifyReply,
  onEnd: () => void,
): Promise<void> {
  return new Promise((begin, refuse) => {
    const done = withPermit(request, async () => {
      begin();
      // No effect once the body is complete.
      const timer = setTimeout(() => request.raw.destroy(), BODY_TIMEOUT_MS).unref();
      await new Promise<void>((end) => finished(reply.raw, () => end()));
      clearTimeout(timer);
      onEnd();
    });
    done.catch(refuse);
  });
}

/** Reads the fields into memory and the files into files at new paths. */
async function readForm(
  request: FastifyRequest,
  lists: readonly string[],
  newPath: () => string,
): Promise<{ body: object; formFiles: Map<string, File> }> {
  const fields = createFormFields(lists);
  const formFiles = new Map<string, File>();
  let textBytes = 0;
  for await (const part of request.parts()) {
    const { fieldname: field } = part;
    // Parts may have no name, unlike their type.
    if (field === undefined) throw malformed();
    if (part.type === 'file') {
      const path = newPath();
      await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      const file = new File([await openAsBlob(path)], part.filename, { type: part.mimetype });
      if (file.size > 0) formFiles.set(field, file);
    } else {
      textBytes += sizeOf(part.value);
      if (part.valueTruncated || textBytes > TEXT_BYTES) throw tooLarge();
      fields.add(field, part.value);
    }
  }
  return { body: fields.body, formFiles };
}

/** Bytes of a text field; the parser has read one of the type of JSON already. */
const sizeOf = (value: unknown) =>
  Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value));

const tooLarge = () => new HttpError(413, { detail: 'La petición es demasiado grande.' });

const malformed = (status = 400) => new HttpError(status, { detail: 'Petición mal formada.' });

/** Errors of the parser have no code, unlike those of a limit and of the disk; a broken connection resets. */
function formError(error: unknown): unknown {
  if (error instanceof HttpError) return error;
  const code = errorCode(error);
  if (code === undefined || code === 'ECONNRESET') return malformed();
  if (code !== 'FST_PARTS_LIMIT') return error;
  return new HttpError(413, { detail: 'El formulario tiene demasiados campos.' });
}

/** Adds the files to the body before validation, so that schemas can describe them. */
export function takeFilesAsFields(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (request.formFiles.size === 0) return;
    Object.assign(request.body as object, Object.fromEntries(request.formFiles));
  });
}
