import { z } from 'zod';
import { INVALID_FORM } from './forms.ts';
import { MAX_PICTURE_BYTES, tooHeavy } from './picture-file.ts';

/**
 * File that a form asks for; `message` is its Spanish text where there is none. An input in which
 * nothing was chosen gives an empty file. Its type is the server's to judge, by the bytes.
 */
export const pictureSchema = (message: string) =>
  z
    .file(message)
    .min(1, message)
    .max(MAX_PICTURE_BYTES, {
      error: ({ input }) => tooHeavy(input instanceof File ? input.size : MAX_PICTURE_BYTES),
    });

/** What the panel sends to store a picture for a text that is being written (record 076). */
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
