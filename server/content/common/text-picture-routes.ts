import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { textPictureEndpoints } from '../../../contract/endpoints.ts';
import { mayAny } from '../../../contract/permissions.ts';
import { MAX_PICTURE_BYTES } from '../../../contract/picture-file.ts';
import { textPictureCreateSchema, textPictureSchema } from '../../../contract/pictures.ts';
import type { Guard } from '../../accounts/auth/guard.ts';
import type { WriteLimits } from '../../accounts/writers/write-limits.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import { NotAPicture } from '../../platform/media/drawing/draw-picture.ts';
import { storeTextPicture } from '../../platform/media/store-picture.ts';
import { signedAddress } from '../../platform/signing/media-signer.ts';
import { acceptStaffForms } from './staff-forms.ts';

/** Body limit: a picture over the file limit still gets a field error instead of a 413. */
const MAX_FILE_BYTES = 2 * MAX_PICTURE_BYTES;

/** Uploads of pictures for texts (record 076), for staff who write or publish, and for newsletters (D54). */
export function textPictureRoutes(
  context: ServerContext,
  guard: Guard,
  limits: WriteLimits,
): FastifyPluginAsyncZod {
  return async (app) => {
    await acceptStaffForms(
      app,
      guard.allow(mayAny('escribir', 'publicar', 'boletin')),
      MAX_FILE_BYTES,
    );

    app.post(
      `/${textPictureEndpoints.create}`,
      {
        onRequest: limits.picture,
        schema: {
          tags: ['media'],
          summary: 'Stores a picture for a text; gone after 30 days unless something uses it',
          consumes: ['multipart/form-data'],
          body: textPictureCreateSchema,
          response: {
            201: textPictureSchema,
            400: detailSchema,
            401: detailSchema,
            403: detailSchema,
          },
        },
      },
      async (request, reply) => {
        const { key, width, height } = await store(request.body.imagen);
        const imagen = signedAddress(context, key);
        return reply.code(201).send({ imagen, ancho: width, alto: height });
      },
    );
  };

  async function store(picture: File) {
    try {
      return await storeTextPicture(context, await picture.bytes(), context.now());
    } catch (error) {
      throw error instanceof NotAPicture ? wrongField('imagen', error.message) : error;
    }
  }
}
