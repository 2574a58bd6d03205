import { textPictureEndpoints } from '../../contract/endpoints.ts';
import { textPictureSchema } from '../../contract/pictures.ts';
import { ApiError } from '../core/api-error.ts';
import type { Http } from '../core/http.ts';
import { describeOwnFailure, isSignedOut } from '../profile/failure.ts';
import { shownAddress } from './shown-address.ts';

/** A picture as a text names it; its sides in pixels. */
export interface TextPicture {
  src: string;
  width: number;
  height: number;
}

/**
 * Stores a picture for a text that is being written (decision 076); the bundled server's own, another answers 404.
 * Throws ApiError.
 */
export async function storeTextPicture(http: Http, file: File): Promise<TextPicture> {
  const body = new FormData();
  body.append('imagen', file);
  const path = textPictureEndpoints.create;
  const { imagen, ancho, alto } = await http.send('POST', path, textPictureSchema, { body });
  const src = shownAddress(imagen);
  if (!src) throw new ApiError('shape', `Unexpected address of ${path}`);
  return { src, width: ancho, height: alto };
}

/** That a server has no such call. */
const MISSING = [404, 405];

/** What is told of a picture that could not be stored, and that the text goes on without. */
export function describePictureFailure(error: unknown): string {
  if (isSignedOut(error)) {
    return 'Tu sesión ha terminado. Inicia sesión en otra pestaña, vuelve aquí y añade la imagen de nuevo.';
  }
  if (error instanceof ApiError && MISSING.includes(error.status ?? 0)) {
    return 'El servidor no guarda imágenes dentro de los textos.';
  }
  const fallback = 'No se pudo subir la imagen. Inténtalo de nuevo.';
  const { fields, text } = describeOwnFailure(error, ['imagen'], fallback);
  return fields.imagen ?? text ?? fallback;
}
