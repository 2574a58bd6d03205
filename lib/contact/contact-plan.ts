import { z } from 'zod';
import { contactMessageSchema } from '../../contract/contact.ts';
import { contactEndpoints } from '../../contract/endpoints.ts';
import { catalogueFirst } from '../forms/failure.ts';
import type { FormPlan } from '../forms/form-plan.ts';
import { withScheme } from '../forms/with-scheme.ts';
import { contactMessages } from './messages.ts';

const schema = contactMessageSchema.extend({
  sitio_web_contacto: z
    .string()
    .trim()
    .transform((address): string | undefined => withScheme(address))
    .pipe(contactMessageSchema.shape.sitio_web_contacto),
});

/** The form 'Déjanos un Mensaje'. */
export const contactPlan: FormPlan<typeof schema> = {
  schema,
  isAnonymous: true,
  send: (http, message, headers) => http.post(contactEndpoints.create, message, headers),
  failed: catalogueFirst(contactMessages.failed),
};
