import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Capability, capabilitiesAnswerSchema } from '../../contract/capabilities.ts';
import { capabilityEndpoints } from '../../contract/endpoints.ts';

/** Features beyond the core contract (D52). Add a value together with its feature. */
const OFFERED: Capability[] = [
  'moderacion',
  'denuncias',
  'papelera',
  'impresos',
  'fotos_perfil',
  'copias',
  'revisiones',
  'fichas',
  'portada',
  'boletines',
  'equipo',
  'noticias_externas',
];

/** Lists the capabilities: the same for everybody, with or without a session. */
export const capabilityRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `/${capabilityEndpoints.read}`,
    {
      schema: {
        tags: ['capabilities'],
        summary: 'Features of the server beyond the core contract',
        response: { 200: capabilitiesAnswerSchema },
      },
      // A 503 under load would hide controls from readers, and the answer is cheap.
      config: { pressureHandler: () => undefined, isAlwaysAdmitted: true },
    },
    async () => ({ capacidades: OFFERED }),
  );
};
