import { z } from 'zod';
import { isAge } from './age.ts';
import { sessionSchema } from './auth.ts';
import { cleanOptionalText } from './community-text.ts';
import { daySchema, httpUrlSchema, idSchema } from './fields.ts';
import { INVALID_FORM } from './forms.ts';
import { cleanLine } from './one-line.ts';
import { storedPermissionsSchema } from './permissions.ts';
import { rawText } from './raw-text.ts';
import { roleSchema } from './roles.ts';
import { factorStateSchema } from './second-factor.ts';

/** Profile of the person who asks (api.md#profile-fields). */
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
  /** Only of an ADMIN with a list of their own (D54); only on the bundled server. */
  permisos: storedPermissionsSchema,
  /** Whether answers and decisions of moderation are told by mail; only on the bundled server, like the next. */
  avisos_respuestas: z.boolean().optional(),
  avisos_moderacion: z.boolean().optional(),
  /** E-mails to staff (D60, D63): review asked, copy returned, scheduled publication failed; only staff have them. */
  avisos_revision: z.boolean().optional(),
  avisos_devolucion: z.boolean().optional(),
  avisos_programadas: z.boolean().optional(),
  /** Until then the account may not write; null where it may. */
  suspendido_hasta: z.string().nullish(),
});
export type Profile = z.infer<typeof profileSchema>;

const tooLong = (max: number) => `Puede tener como máximo ${max} caracteres.`;
const INVALID_TEXT = 'El texto no es válido.';

const optionalLine = (max: number) =>
  rawText(max, { required: INVALID_TEXT, tooLong: tooLong(max) })
    .overwrite(cleanLine)
    .max(max, tooLong(max))
    .overwrite(cleanOptionalText)
    .nullable();

/** First or last name of a person, as it is stored; an empty text or null for none. */
export const personNameSchema = optionalLine(150);

const optionalParagraphs = (max: number) =>
  rawText(max, { required: INVALID_TEXT, tooLong: tooLong(max) })
    .overwrite(cleanOptionalText)
    .max(max, tooLong(max))
    .nullable();

const INVALID_ADDRESS = 'La dirección no es válida';
const optionalUrl = z
  .union([z.literal(''), httpUrlSchema(INVALID_ADDRESS)], INVALID_ADDRESS)
  .nullable();

const INVALID_BIRTHDAY = 'La fecha de nacimiento no es válida.';
const INVALID_AGE = 'La edad debe ser un número entre 1 y 120.';

const HANDLE_RULE = 'Usa de 3 a 30 letras minúsculas, números, puntos o guiones bajos.';
/** Handle of a reader: unique, 3 to 30 of `a-z 0-9 _ .` (D26). */
export const handleSchema = rawText(30, {
  required: 'El nombre de usuario no es válido.',
  tooLong: HANDLE_RULE,
})
  .overwrite(cleanLine)
  .regex(/^[a-z0-9_.]{3,30}$/, HANDLE_RULE);

const INVALID_SWITCH = 'El valor no es válido.';
/** On or off; a multipart body has it as text. */
const switchSchema = z.union(
  [z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })],
  INVALID_SWITCH,
);

/** What a reader may change; an empty text or null clears a field. */
export const profileUpdateSchema = z
  .object(
    {
      first_name: personNameSchema,
      last_name: personNameSchema,
      fecha_nacimiento: z
        .union([z.literal(''), daySchema(INVALID_BIRTHDAY)], INVALID_BIRTHDAY)
        .nullable(),
      edad: z
        .union(
          [z.literal(''), z.coerce.number(INVALID_AGE).refine(isAge, INVALID_AGE)],
          INVALID_AGE,
        )
        .nullable(),
      pais: optionalLine(100),
      ciudad: optionalLine(100),
      biografia: optionalParagraphs(1000),
      facebook_url: optionalUrl,
      linkedin_url: optionalUrl,
      telefono: optionalLine(40),
      usuario_unico: handleSchema,
      avisos_respuestas: switchSchema,
      avisos_moderacion: switchSchema,
      avisos_revision: switchSchema,
      avisos_devolucion: switchSchema,
      avisos_programadas: switchSchema,
      // A picture comes as a file of a multipart body; '' or null removes it. An address is what
      // other clients send back as they got it, and is ignored (D41).
      perfil_url: z.literal('').nullish().catch(undefined),
    },
    INVALID_FORM,
  )
  .partial();
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

const momentSchema = z.string();
const optionalMoment = momentSchema.nullable();
const optionalId = z.int().nullable();

/** Everything that the bundled server keeps about a person, for that person. */
export const profileExportSchema = z.object({
  exportado_en: momentSchema,
  perfil: profileSchema,
  /** When the owner of the address took the account over; a followed confirmation link is not that. */
  email_verificado_en: optionalMoment,
  sesiones: z.array(sessionSchema),
  /** Providers through which the person signs in (D8), and what those call the person. */
  proveedores: z.array(
    z.object({ emisor: z.string(), identificador: z.string(), creado_en: momentSchema }),
  ),
  /** Whether a second factor is set up (D55); never its secret or codes. */
  segundo_factor: factorStateSchema.optional(),
  temas: z.array(
    z.object({
      id: idSchema,
      titulo: z.string(),
      contenido: z.string(),
      estado: z.string(),
      creado_en: momentSchema,
      actualizado_en: momentSchema,
      eliminado_en: optionalMoment,
    }),
  ),
  comentarios: z.array(
    z.object({
      id: idSchema,
      blog: optionalId,
      articulo: optionalId,
      tema: optionalId,
      parent: optionalId,
      contenido: z.string(),
      estado: z.string(),
      creado_en: momentSchema,
      editado_en: optionalMoment,
      eliminado_en: optionalMoment,
    }),
  ),
  me_gusta: z.array(
    z.object({
      blog: optionalId,
      articulo: optionalId,
      tema: optionalId,
      comentario: optionalId,
      creado_en: momentSchema,
    }),
  ),
  denuncias: z.array(
    z.object({
      comentario: optionalId,
      tema: optionalId,
      motivo: z.string(),
      detalle: z.string(),
      creado_en: momentSchema,
    }),
  ),
  moderacion: z.array(
    z.object({
      accion: z.string(),
      comentario: optionalId,
      tema: optionalId,
      motivo: z.string(),
      hasta: optionalMoment,
      creado_en: momentSchema,
    }),
  ),
  mensajes: z.array(
    z.object({
      nombre_contacto: z.string(),
      telefono_contacto: z.string(),
      sitio_web_contacto: z.string(),
      mensaje_contacto: z.string(),
      creado_en: momentSchema,
    }),
  ),
  boletin: z.array(
    z.object({
      creado_en: momentSchema,
      confirmado_en: optionalMoment,
      baja_en: optionalMoment,
    }),
  ),
  /** Invitations to the magazine that were sent to the person (D54). */
  invitaciones: z.array(
    z.object({
      role: z.string(),
      permisos: z.array(z.string()).nullable(),
      creada_en: momentSchema,
      aceptada_en: optionalMoment,
      confirmada_en: optionalMoment,
      revocada_en: optionalMoment,
    }),
  ),
});
export type ProfileExport = z.infer<typeof profileExportSchema>;
