import { z } from 'zod';

/**
 * What a server may offer beside the core contract (D52). `moderacion`: the moderation section of the
 * panel; `denuncias`: reports by readers; `papelera`: deleted items and their return; `impresos`: upload
 * of printed versions; `fotos_perfil`: upload of a profile picture. The others are described in
 * D52. What no value names (pictures in texts, sessions, data export, notices) is offered
 * by servers that offer any (record 085).
 */
export const CAPABILITIES = [
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
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Answer of `GET redaccion/`, the same for everybody. A newer server may name values unknown here. */
export const capabilitiesAnswerSchema = z.object({ capacidades: z.array(z.string()) });

/** The known values of an answer, each once, in the order of `CAPABILITIES`. */
export const knownCapabilities = (
  answer: z.infer<typeof capabilitiesAnswerSchema>,
): readonly Capability[] => CAPABILITIES.filter((name) => answer.capacidades.includes(name));
