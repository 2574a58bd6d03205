import { z } from 'zod';
import { INVALID_FORM } from './forms.ts';

/** Largest picture that is taken, in bytes (D21). */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

/** Types that a file input offers (contenido.md section 5); the server looks at the bytes (D21). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** Refusal of a file that is no picture, or too large a one. */
export const PICTURE_REFUSED =
  'La imagen debe ser jpeg, png, gif o webp, de hasta 8 MB y 50 megapíxeles.';

/**
 * File that a form asks for; `message` is its Spanish text where there is none. An input in which
 * nothing was chosen gives an empty file. Its type is the server's to judge, by the bytes.
 */
export const pictureSchema = (message: string) =>
  z.file(message).min(1, message).max(MAX_PICTURE_BYTES, PICTURE_REFUSED);

/** What the panel sends to store a picture for a text that is being written (decision 076). */
export const textPictureCreateSchema = z.object(
  { imagen: pictureSchema('La imagen es requerida') },
  INVALID_FORM,
);

/** A picture that was stored for a text: its address, and its sides in pixels. */
export const textPictureSchema = z.object({
  imagen: z.string(),
  ancho: z.int().positive(),
  alto: z.int().positive(),
});
export type TextPicture = z.infer<typeof textPictureSchema>;
