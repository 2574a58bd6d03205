import { z } from 'zod';
import { dateTextSchema, idSchema, lineSchema, shortListSchema } from './fields.ts';
import { FRONT_PAGE_KINDS } from './front-page.ts';
import { paginated } from './pagination.ts';

/** A newsletter of the archive as lists and feeds show it (D75). */
export const publicNewsletterSummarySchema = z.object({
  numero: idSchema,
  asunto: lineSchema,
  preencabezado: lineSchema,
  enviado_en: dateTextSchema,
});
export type PublicNewsletterSummary = z.infer<typeof publicNewsletterSummarySchema>;
/** Query: `page`, `page_size`; the newest first. */
export const publicNewsletterListSchema = paginated(publicNewsletterSummarySchema);

/** An item as a newsletter shows it, as it was when sending started. `url` leads to the site. */
const shownPieceSchema = z.object({
  tipo: z.enum([...FRONT_PAGE_KINDS, 'edicion']),
  id: idSchema,
  titulo: lineSchema,
  volanta: lineSchema,
  entradilla: lineSchema,
  firma: lineSchema,
  imagen: lineSchema.nullable(),
  url: lineSchema,
});
export type ShownPiece = z.infer<typeof shownPieceSchema>;

/** A part of a newsletter of the archive: text, items or a sponsor. */
export const shownBlockSchema = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('texto'), contenido: z.string() }),
  z.object({
    tipo: z.literal('piezas'),
    titulo: lineSchema,
    piezas: shortListSchema(shownPieceSchema),
  }),
  z.object({
    tipo: z.literal('patrocinio'),
    titulo: lineSchema,
    texto: lineSchema,
    enlace: lineSchema,
    imagen: lineSchema.nullable(),
  }),
]);
export type ShownBlock = z.infer<typeof shownBlockSchema>;

export const publicNewsletterSchema = publicNewsletterSummarySchema.extend({
  bloques: shortListSchema(shownBlockSchema),
});
export type PublicNewsletter = z.infer<typeof publicNewsletterSchema>;

/** Where a link of a newsletter leads: only to addresses in it (D74). */
export const newsletterLinkSchema = z.object({ destino: z.string() });
