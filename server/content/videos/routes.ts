import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { videoEndpoints } from '../../../contract/endpoints.ts';
import { canReadUnpublished } from '../../../contract/permissions.ts';
import { videoOf } from '../../../contract/video-services.ts';
import { videoCreateSchema, videoSchema } from '../../../contract/videos.ts';
import type { Guard } from '../../accounts/auth/guard.ts';
import type { WriteLimits } from '../../accounts/writers/write-limits.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import { NotAPicture } from '../../platform/media/drawing/draw-picture.ts';
import { storeTextPicture } from '../../platform/media/store-picture.ts';
import { signedAddress } from '../../platform/signing/media-signer.ts';
import { readVideo, UnreadableVideo } from './read-video.ts';

/** Longest body: an address. */
const MAX_BODY_BYTES = 4096;

/** Videos for texts (record 136), for staff who write or publish (D54). */
export function videoRoutes(
  context: ServerContext,
  guard: Guard,
  limits: WriteLimits,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      `/${videoEndpoints.create}`,
      {
        onRequest: [guard.allow(canReadUnpublished), limits.video],
        bodyLimit: MAX_BODY_BYTES,
        schema: {
          tags: ['media'],
          summary: 'Title of a video, and its picture, stored like one for a text',
          body: videoCreateSchema,
          response: {
            201: videoSchema,
            400: detailSchema,
            401: detailSchema,
            403: detailSchema,
            429: detailSchema,
          },
        },
      },
      async (request, reply) => {
        const video = videoOf(request.body.url);
        if (!video) throw new Error('The schema accepts addresses of videos only.');
        try {
          const { title, picture } = await readVideo(context.fetchPublic, video);
          const { key, width, height } = await storeTextPicture(context, picture, context.now());
          const imagen = signedAddress(context, key);
          return reply
            .code(201)
            .send({ url: video.page, titulo: title, imagen, ancho: width, alto: height });
        } catch (error) {
          if (!(error instanceof UnreadableVideo || error instanceof NotAPicture)) throw error;
          const reason = error instanceof UnreadableVideo ? error.reason : 'It is no picture.';
          request.log.warn({ video: video.page, reason }, 'A video could not be read.');
          throw wrongField(
            'url',
            error instanceof UnreadableVideo
              ? error.message
              : 'La imagen del vídeo no se puede leer. Elígela tú.',
          );
        }
      },
    );
  };
}
