import { textPictureEndpoints } from '../../contract/endpoints.ts';
import { textPictureSchema } from '../../contract/pictures.ts';
import { ApiError } from '../core/api-error.ts';
import type { Http } from '../core/http.ts';
import { shownAddress } from './shown-address.ts';
import { describeUploadFailure } from './upload-failure.ts';

/** A picture in a text, with its size in pixels. */
export interface TextPicture {
  src: string;
  width: number;
  height: number;
}

interface UploadedPicture extends TextPicture {
  /** As the server names it, for the fields of a copy; `src` is how the site shows it. */
  address: string;
}

/**
 * Uploads a picture for a text (record 076); of the bundled server, others answer 404. Throws
 * ApiError.
 */
export async function storeTextPicture(http: Http, file: File): Promise<UploadedPicture> {
  const body = new FormData();
  body.append('imagen', file);
  const path = textPictureEndpoints.create;
  const { imagen, ancho, alto } = await http.send('POST', path, textPictureSchema, { body });
  const src = shownAddress(imagen);
  if (!src) throw new ApiError('shape', `Unexpected address of ${path}`);
  return { src, address: imagen, width: ancho, height: alto };
}

/** Error of a server without uploads for texts, without a call (D52). */
export const notOffered = (): ApiError =>
  new ApiError('http', 'The server stores no pictures for texts', { status: 404 });

/** Text of a failed upload; the text goes on without the picture. */
export const describePictureFailure = (error: unknown): string =>
  describeUploadFailure(error, {
    field: 'imagen',
    again: 'añade la imagen de nuevo',
    unknown: 'El servidor no guarda imágenes dentro de los textos.',
    failed: 'No se pudo subir la imagen. Inténtalo de nuevo.',
  });
