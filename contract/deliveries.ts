import { z } from 'zod';
import { dateTextSchema, idSchema } from './fields.ts';
import { INVALID_FORM } from './forms.ts';
import { paginated } from './pagination.ts';

/** States of a delivery (D73). `incierto`: DATA was sent and no answer came, so that an editor decides. */
export const DELIVERY_STATES = [
  'pendiente',
  'en_curso',
  'aceptado',
  'rechazado',
  'incierto',
  'omitido',
] as const;
export const deliveryStateSchema = z.enum(DELIVERY_STATES);
export type DeliveryState = z.infer<typeof deliveryStateSchema>;

/** A recipient of a newsletter; `correo_electronico` is null after the subscriber was deleted. */
export const deliverySchema = z.object({
  suscriptor: idSchema,
  correo_electronico: z.string().nullable(),
  estado: deliveryStateSchema,
  intentos: z.int(),
  respuesta: z.string(),
  cambiado_en: dateTextSchema,
});
export const deliveryListSchema = paginated(deliverySchema);
export type Delivery = z.infer<typeof deliverySchema>;

/** What an editor decides about an `incierto` delivery (D73). */
export const deliveryDecisionSchema = z.object(
  { accion: z.enum(['reenviar', 'omitir'], 'La acción no es válida') },
  INVALID_FORM,
);
