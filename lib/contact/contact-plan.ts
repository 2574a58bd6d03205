import { z } from 'zod';
import { contactMessageSchema } from '../../contract/contact.ts';
import { contactEndpoints } from '../../contract/endpoints.ts';
import type { FormPlan } from '../forms/form-plan.ts';
import { contactMessages } from './messages.ts';

/** What people type for an address is often its host alone. */
const withScheme = (address: string): string | undefined =>
  /^[\w-]+(\.[\w-]+)+(\/|$)/.test(address) ? `https://${address}` : address;

const schema = contactMessageSchema.extend({
  sitio_web_contacto: z
    .string()
    .trim()
    .transform(withScheme)
    .pipe(contactMessageSchema.shape.sitio_web_contacto),
});

/** The form 'Déjanos un Mensaje'. */
export const contactPlan: FormPlan<typeof schema> = {
  schema,
  isAnonymous: true,
  send: (http, message, headers) => http.post(contactEndpoints.create, message, headers),
  failed: contactMessages.failed,
};
