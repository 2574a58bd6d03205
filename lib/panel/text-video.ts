import { videoEndpoints } from '../../contract/endpoints.ts';
import { videoSchema } from '../../contract/videos.ts';
import { ApiError } from '../core/api-error.ts';
import type { Http } from '../core/http.ts';
import { shownAddress } from './shown-address.ts';
import type { TextPicture } from './text-picture.ts';
import { describeUploadFailure } from './upload-failure.ts';

/** A video in a text: the address of its page, and its picture. */
export interface TextVideo extends TextPicture {
  href: string;
  alt: string;
}

/**
 * Asks the server for title and picture of a video, which it stores (record 136). Throws ApiError; then the picture can
 * be chosen instead.
 */
export async function describeVideo(http: Http, address: string): Promise<TextVideo> {
  const path = videoEndpoints.create;
  const { url, titulo, imagen, ancho, alto } = await http.send('POST', path, videoSchema, {
    body: { url: address },
  });
  const src = shownAddress(imagen);
  if (!src) throw new ApiError('shape', `Unexpected address of ${path}`);
  return { href: url, src, alt: `Vídeo: ${titulo}`, width: ancho, height: alto };
}

/** Text of a failed request for a video. */
export const describeVideoFailure = (error: unknown): string =>
  describeUploadFailure(error, {
    field: 'url',
    again: 'añade el vídeo de nuevo',
    unknown: 'El servidor no lee vídeos. Elige su imagen.',
    failed: 'No se pudo leer el vídeo. Inténtalo de nuevo o elige su imagen.',
  });
