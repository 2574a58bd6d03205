import { z } from 'zod';
import { daySchema, requiredText } from './fields.ts';

/** Subscription to the newsletter; `fecha_publicacion` is the day of the request. */
export const subscriptionSchema = z.object({
  correo_electronico: requiredText('El correo electrónico es requerido')
    .max(254, 'El correo electrónico no es válido')
    .pipe(z.email('El correo electrónico no es válido')),
  fecha_publicacion: daySchema('La fecha de publicación es requerida'),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** Body of the two calls behind a letter's links: the signed token that the link carries. */
export const subscriptionTokenSchema = z.object({ token: z.string().min(1).max(2000) });
export type SubscriptionToken = z.infer<typeof subscriptionTokenSchema>;
