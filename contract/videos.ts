import { z } from 'zod';
import { textPictureSchema } from './pictures.ts';
import { videoOf } from './video-services.ts';

/** Longest address of a video. */
const MAX_ADDRESS_LENGTH = 300;
const NO_VIDEO = 'Escribe la dirección de un vídeo de YouTube o de Vimeo';

/** Address of a video that staff put into a text, as copied from its page. */
export const videoCreateSchema = z.object({
  url: z
    .string(NO_VIDEO)
    .max(MAX_ADDRESS_LENGTH, NO_VIDEO)
    .trim()
    .refine((address) => videoOf(address) !== undefined, NO_VIDEO),
});

/** A video for a text: the address of its page, its title, and its stored picture with sides in pixels. */
export const videoSchema = textPictureSchema.extend({ url: z.string(), titulo: z.string() });
