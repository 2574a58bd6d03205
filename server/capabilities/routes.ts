import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Capability, capabilitiesAnswerSchema } from '../../contract/capabilities.ts';
import { capabilityEndpoints } from '../../contract/endpoints.ts';

/** What this server offers beside the core contract (D52); a value is added with the feature that it names. */
const OFFERED: Capability[] = ['moderacion', 'denuncias', 'papelera', 'impresos', 'fotos_perfil'];

/** Tells what the server offers: to everybody the same, with or without a session. */
export const capabilityRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `/${capabilityEndpoints.read}`,
    {
      schema: {
        tags: ['capabilities'],
        summary: 'What the server offers beside the specified calls',
        response: { 200: capabilitiesAnswerSchema },
      },
      // A refusal under load would hide controls from readers, and the answer costs nothing.
      config: { pressureHandler: () => undefined, isAlwaysAdmitted: true },
    },
    async () => ({ capacidades: OFFERED }),
  );
};
