import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MEDIA_SIGNATURE } from '../../../contract/media-signature.ts';
import type { ServerContext } from '../context/server-context.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { contentTypeOf, type FileRequest } from '../storage/storage.ts';
import { isHiddenMedia } from './repository.ts';

/** Keys are never reused. */
const FOREVER = 'public, max-age=31536000, immutable';
/** For profile pictures, which their owner may remove (record 089). */
const AN_HOUR = 'public, max-age=3600';
/** For files that are not public, at a signed address: no cache may keep them (newsroom.md#files). */
const NOT_PUBLIC = 'private, no-store';

/**
 * The site may frame printed editions (D48, record 077). Pages may load pictures, fonts and styles only. A stricter
 * policy for PDF would apply to the viewer of the browser, which some then show empty.
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
 * File name of a PDF (RFC 6266), which is still shown inline. The end of a key is ASCII without quotes
 * (`contentTypeOf`), so `filename*` is not needed.
 */
const disposition = (key: string) => `inline; filename="${key.slice(key.lastIndexOf('/') + 1)}"`;

/** Response headers of a file, for any storage. */
function headersFor(key: string, contentType: string, isHidden: boolean): Record<string, string> {
  const framePolicy = POLICIES.find(([type]) => contentType.startsWith(type))?.[1];
  return {
    'content-type': contentType,
    ...(contentType === 'application/pdf' ? { 'content-disposition': disposition(key) } : {}),
    'cache-control': isHidden ? NOT_PUBLIC : key.startsWith('perfiles/') ? AN_HOUR : FOREVER,
    'content-security-policy': framePolicy ?? FILE_POLICY,
    'x-frame-options': framePolicy ? 'SAMEORIGIN' : 'DENY',
    // A sandboxed frame has an opaque origin, so its pictures and fonts are cross-origin.
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  };
}

/** Error of the storage: range not satisfiable (416) or precondition failed (412). */
function storageRefusal(statusCode: number, headers: Record<string, string>): HttpError {
  const range = Object.entries(headers).filter(([name]) => name.toLowerCase() === 'content-range');
  return new HttpError(statusCode, { detail: 'Petición mal formada.' }, Object.fromEntries(range));
}

/** Whether a file exists, whatever part of it a request asks for. */
const EXISTS: FileRequest = { method: 'HEAD', headers: {} };

/**
 * GET and HEAD of stored files, with ranges and ETag. A public file with a signature is a 302 to its plain address: as an
 * uncached response it would fill Varnish's Transient storage, whoever made the signature up (record 115).
 */
export function mediaRoutes({ db, media, mediaSigner }: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/*',
      {
        schema: {
          tags: ['media'],
          summary: 'A stored file',
          params: z.object({ '*': z.string().describe('Key of the file') }),
          querystring: z.object({
            [MEDIA_SIGNATURE]: z
              .string()
              .optional()
              .describe('Signature, for some time, of a file that is not public'),
          }),
        },
        // A slow client would hold a permit for long, and files are cheap. Also, a web app that gets no 404 would keep
        // showing its copy of a deleted file (record 089).
        config: { pressureHandler: () => undefined, isAlwaysAdmitted: true },
      },
      async (request, reply) => {
        const key = request.params['*'];
        const contentType = contentTypeOf(key);
        if (!contentType) throw notFound();
        const signature = request.query[MEDIA_SIGNATURE];
        const isHidden = await isHiddenMedia(db, key);
        if (isHidden && !(signature !== undefined && mediaSigner.isValid(key, signature))) {
          throw notFound();
        }
        const isPublicAsSigned = !isHidden && signature !== undefined;
        const found = await media.answer(key, isPublicAsSigned ? EXISTS : request);
        if (!found) throw notFound();
        if (isPublicAsSigned) {
          found.body.destroy();
          return reply
            .code(302)
            .headers({ location: `/media/${key}`, 'cache-control': 'no-store' })
            .send();
        }
        const { statusCode, headers, body } = found;
        if (statusCode >= 400) {
          body.destroy();
          throw storageRefusal(statusCode, headers);
        }
        // Only on success: a 404 must not be cached for a year.
        return reply
          .code(statusCode)
          .headers({ ...headers, ...headersFor(key, contentType, isHidden) })
          .send(body);
      },
    );
  };
}
