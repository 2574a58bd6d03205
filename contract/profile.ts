import { z } from 'zod';
import { httpUrlSchema, idSchema } from './fields.ts';
import { roleSchema } from './roles.ts';

/** Profile of the person who asks (contenido.md section 3). */
export const profileSchema = z.object({
  id: idSchema,
  email: z.string(),
  first_name: z.string().nullable().default(null),
  last_name: z.string().nullable().default(null),
  fecha_nacimiento: z.string().nullable().default(null),
  edad: z.number().nullable().default(null),
  pais: z.string().nullable().default(null),
  ciudad: z.string().nullable().default(null),
  perfil_url: z.string().nullable().default(null),
  biografia: z.string().nullable().default(null),
  facebook_url: z.string().nullable().default(null),
  linkedin_url: z.string().nullable().default(null),
  telefono: z.string().nullable().default(null),
  usuario_unico: z.string(),
  perfil_completo: z.boolean(),
  fecha_creacion: z.string(),
  fecha_actualizacion: z.string(),
  usuario_unico_sugerido: z.string(),
  role: roleSchema.nullish(),
});
export type Profile = z.infer<typeof profileSchema>;

const optionalText = (max: number) => z.string().trim().max(max).nullable();
const optionalUrl = z.union([z.literal(''), httpUrlSchema('La dirección no es válida')]).nullable();

/** Handle of a reader: unique, 3 to 30 of `a-z 0-9 _ .` (D26). */
export const handleSchema = z
  .string()
  .regex(/^[a-z0-9_.]{3,30}$/, 'Usa de 3 a 30 letras minúsculas, números, puntos o guiones bajos.');

export const profileUpdateSchema = z
  .object({
    first_name: optionalText(150),
    last_name: optionalText(150),
    fecha_nacimiento: z.union([z.literal(''), z.iso.date()]).nullable(),
    edad: z.coerce.number().int().min(1).max(120).nullable(),
    pais: optionalText(100),
    ciudad: optionalText(100),
    biografia: optionalText(1000),
    facebook_url: optionalUrl,
    linkedin_url: optionalUrl,
    telefono: optionalText(40),
    usuario_unico: handleSchema,
  })
  .partial();
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;
