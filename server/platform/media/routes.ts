import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ServerContext } from '../context/server-context.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { contentTypeOf } from '../storage/storage.ts';
import { isDeletedMedia } from './repository.ts';

/** Keys are never used twice, so a browser may keep a file for as long as it likes. */
const FOREVER = 'public, max-age=31536000, immutable';
/** But for the picture of a person, who may take it away: asked for again after an hour (decision 089). */
const AN_HOUR = 'public, max-age=3600';

/**
 * Printed editions may be framed by the site (D48, decision 077). As pages they hold pictures, fonts and styles alone;
 * for a PDF anything more would be a policy of the browser's viewer, which some then show empty.
 */
const POLICIES: [type: string, policy: string][] = [
  [
    'text/html',
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; font-src 'self'; frame-ancestors 'self'",
  ],
  ['application/pdf', "frame-ancestors 'self'"],
];
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Name under which a browser saves a PDF (RFC 6266); it is shown all the same. The end of a key is plain ASCII without
 * quotes (`contentTypeOf`), so it needs no `filename*`.
 */
const disposition = (key: string) => `inline; filename="${key.slice(key.lastIndexOf('/') + 1)}"`;

/** Response headers of every file, in any storage. */
function headersFor(key: string, contentType: string): Record<string, string> {
  const printed = POLICIES.find(([type]) => contentType.startsWith(type))?.[1];
  return {
    'content-type': contentType,
    ...(contentType === 'application/pdf' ? { 'content-disposition': disposition(key) } : {}),
    'cache-control': key.startsWith('perfiles/') ? AN_HOUR : FOREVER,
    'content-security-policy': printed ?? FILE_POLICY,
    'x-frame-options': printed ? 'SAMEORIGIN' : 'DENY',
    // A sandboxed frame has no origin, so its pictures and fonts count as another site's.
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  };
}

/** A part that the file does not have (416), or a state that it is not in (412). */
function refused(statusCode: number, headers: Record<string, string>): HttpError {
  const range = Object.entries(headers).filter(([name]) => name.toLowerCase() === 'content-range');
  return new HttpError(statusCode, { detail: 'Petición mal formada.' }, Object.fromEntries(range));
}

/** The stored files: GET and HEAD, with ranges and ETag (architecture.md section 1). */
export function mediaRoutes({ db, media }: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/*',
      {
        schema: {
          tags: ['media'],
          summary: 'A stored file',
          params: z.object({ '*': z.string().describe('Key of the file') }),
        },
        // A file is long under way to a slow reader, and costs little. And a web that is not told that a file is
        // gone shows its copy (decision 089).
        config: { pressureHandler: () => undefined, isAlwaysAdmitted: true },
      },
      async (request, reply) => {
        const key = request.params['*'];
        const contentType = contentTypeOf(key);
        if (!contentType || (await isDeletedMedia(db, key))) throw notFound();
        const found = await media.answer(key, request);
        if (!found) throw notFound();
        const { statusCode, headers, body } = found;
        if (statusCode >= 400) {
          body.destroy();
          throw refused(statusCode, headers);
        }
        // Only what is found gets these: a 404 must not be kept for a year.
        return reply
          .code(statusCode)
          .headers({ ...headers, ...headersFor(key, contentType) })
          .send(body);
      },
    );
  };
}
