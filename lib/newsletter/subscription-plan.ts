import { z } from 'zod';
import { subscriptionEndpoints } from '../../contract/endpoints.ts';
import { requiredText } from '../../contract/fields.ts';
import { type Subscription, subscriptionSchema } from '../../contract/subscription.ts';
import { dayIn } from '../core/dates.ts';
import { catalogueFirst } from '../forms/failure.ts';
import type { FormPlan } from '../forms/form-plan.ts';
import { newsletterMessages } from './messages.ts';

const { incomplete, failed } = newsletterMessages;

/** Fields of the form: an address and the consent to the terms (content.md#newsletter-form). */
const schema = z.object({
  correo_electronico: requiredText(incomplete).pipe(subscriptionSchema.shape.correo_electronico),
  acepta_terminos: z.literal(true, incomplete),
});

/** Form plan of the newsletter; the day of subscription is today in the site's time zone (D10). */
export const subscriptionPlan = (timeZone: string): FormPlan<typeof schema> => ({
  schema,
  isAnonymous: true,
  async send(http, { correo_electronico }, headers) {
    const fecha_publicacion = dayIn(new Date(), timeZone);
    const subscription: Subscription = { correo_electronico, fecha_publicacion };
    await http.post(subscriptionEndpoints.create, subscription, headers);
  },
  failed: catalogueFirst(failed),
});
