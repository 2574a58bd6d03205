import { z } from 'zod';
import { emailSchema } from './auth.ts';
import { httpUrlSchema, requiredText } from './fields.ts';

/** Message of the contact form; the website is optional (contenido.md section 5). */
export const contactMessageSchema = z.object({
  nombre_contacto: requiredText('El nombre es requerido').max(200),
  correo_electronico: emailSchema,
  telefono_contacto: requiredText('El teléfono es requerido').max(40),
  sitio_web_contacto: z
    .union([z.literal(''), httpUrlSchema('El sitio web no es válido')])
    .default(''),
  mensaje_contacto: requiredText('El mensaje es requerido').max(5000),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;
