import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Files of a multipart body by field; empty ones, of inputs without a choice, are left out. */
    files: ReadonlyMap<string, Uint8Array>;
  }
}

/** Room for the texts of a form beside its files. */
const TEXT_BYTES = 256 * 1024;

async function readForm(body: Buffer, contentType: string): Promise<FormData> {
  try {
    // The platform reads multipart bodies, as browsers write them.
    const response = new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    });
    return await response.formData();
  } catch {
    throw new HttpError(400, { detail: 'Petición mal formada.' });
  }
}

/**
 * Lets the routes of `app` take multipart bodies with files of `maxFileBytes` in all: the texts
 * become the body, the last of several counts; the files are in `request.files`. Bodies are held in
 * memory, so a guard belongs before it.
 */
export function acceptMultipart(app: FastifyInstance, maxFileBytes: number): void {
  app.decorateRequest('files', null as never);
  app.addHook('onRequest', async (request) => {
    request.files = new Map();
  });
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxFileBytes + TEXT_BYTES },
    async (
      request: { headers: Record<string, unknown>; files: ReadonlyMap<string, Uint8Array> },
      body: Buffer,
    ) => {
      const form = await readForm(body, String(request.headers['content-type']));
      const texts: Record<string, string> = {};
      const files = new Map<string, Uint8Array>();
      for (const [field, value] of form) {
        if (typeof value === 'string') texts[field] = value;
        else if (value.size > 0) files.set(field, await value.bytes());
      }
      request.files = files;
      return texts;
    },
  );
}
