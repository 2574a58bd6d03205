import { z } from 'zod';
import { httpUrlSchema, requiredEmailSchema, requiredLine, requiredParagraphs } from './fields.ts';
import { INVALID_FORM } from './forms.ts';

const INVALID_WEBSITE = 'El sitio web no es válido';

/** Message of the contact form; the website is optional (content.md#contact). */
export const contactMessageSchema = z.object(
  {
    nombre_contacto: requiredLine('El nombre', 200),
    correo_electronico: requiredEmailSchema,
    telefono_contacto: requiredLine('El teléfono', 40),
    sitio_web_contacto: z
      .string(INVALID_WEBSITE)
      .trim()
      .pipe(z.union([z.literal(''), httpUrlSchema(INVALID_WEBSITE)], INVALID_WEBSITE))
      .default(''),
    mensaje_contacto: requiredParagraphs('El mensaje', 5000),
  },
  INVALID_FORM,
);
export type ContactMessage = z.infer<typeof contactMessageSchema>;
