import { z } from 'zod';
import { daySchema, requiredEmailSchema } from './fields.ts';
import { INVALID_FORM } from './forms.ts';

/** Subscription to the newsletter; `fecha_publicacion` is the day of the request. */
export const subscriptionSchema = z.object(
  {
    correo_electronico: requiredEmailSchema,
    fecha_publicacion: daySchema('La fecha de publicación es requerida'),
  },
  INVALID_FORM,
);
export type Subscription = z.infer<typeof subscriptionSchema>;

/** What the form's checkbox says: a request records that its owner agreed to it (D75). */
export const SUBSCRIPTION_CONSENT = 'Acepto los términos de uso y la política de privacidad.';

const INVALID_LINK = 'El enlace no es válido';

/** Body of the two calls behind the links of newsletter e-mails: the signed token of the link. */
export const subscriptionTokenSchema = z.object(
  { token: z.string(INVALID_LINK).min(1, INVALID_LINK).max(2000, INVALID_LINK) },
  INVALID_FORM,
);
export type SubscriptionToken = z.infer<typeof subscriptionTokenSchema>;
