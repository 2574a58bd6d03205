import { z } from 'zod';
import { idSchema } from './fields.ts';
import { INVALID_FORM } from './forms.ts';

/** Kinds of items that are placed on the front page by hand (D70). */
export const FRONT_PAGE_KINDS = ['articulo', 'blog'] as const;
export type FrontPageKind = (typeof FRONT_PAGE_KINDS)[number];

/** Most slots, the main one among them. */
export const MAX_FRONT_PAGE_SLOTS = 20;
/** Placed articles that the row 'Reportajes' of the home page shows; blogs are shown by `PAGE_SIZES.featuredBlogs`. */
export const FRONT_PAGE_ARTICLES = 4;
/** Longest time, in days, until the end of a slot. */
export const MAX_SLOT_DAYS = 731;

/** State of a placed item: only public ones are shown. */
export const PLACED_STATES = ['publico', 'programado', 'retirado', 'eliminado'] as const;

const itemSchema = z.object({ tipo: z.enum(FRONT_PAGE_KINDS), id: idSchema });

/**
 * A slot as an answer carries it. `hasta` is the moment at which it ends, null or missing without one. `titulo` and
 * `estado` of the item are for holders of the permission `portada`; `titulo` is null where they may not read it.
 */
export const frontPageSlotSchema = itemSchema.extend({
  hasta: z.string().nullish(),
  titulo: z.string().nullish(),
  estado: z.enum(PLACED_STATES).optional(),
});
export type FrontPageSlot = z.infer<typeof frontPageSlotSchema>;

/**
 * Slots of the front page (D70). Everybody gets those that are shown now. Holders of the permission `portada` get all
 * that are stored, with an `ETag`: also ended ones, and those whose item is not public.
 */
export const frontPageSchema = z.object({
  principal: frontPageSlotSchema.nullable(),
  destacados: z.array(frontPageSlotSchema),
});
export type FrontPage = z.infer<typeof frontPageSchema>;

const INVALID_SLOT = 'El lugar de la portada no es válido';
const TOO_MANY = `La portada puede tener como máximo ${MAX_FRONT_PAGE_SLOTS} lugares`;

const slotInputSchema = z.object(
  {
    tipo: z.enum(FRONT_PAGE_KINDS, 'El tipo debe ser articulo o blog'),
    id: z.int(INVALID_SLOT).positive(INVALID_SLOT).max(2_147_483_647, INVALID_SLOT),
    hasta: z.iso
      .datetime({ offset: true, error: 'La fecha y la hora del plazo no son válidas' })
      .nullish(),
  },
  INVALID_SLOT,
);

/** Body of a PUT of the whole front page: it replaces what was stored (`If-Match`). Each item has one slot. */
export const frontPageUpdateSchema = z
  .object(
    {
      principal: slotInputSchema.nullable(),
      destacados: z
        .array(slotInputSchema, 'Los destacados no son válidos')
        .max(MAX_FRONT_PAGE_SLOTS - 1, TOO_MANY),
    },
    INVALID_FORM,
  )
  .refine(
    ({ principal, destacados }) => {
      const keys = [principal, ...destacados].flatMap((slot) => slot && `${slot.tipo}-${slot.id}`);
      const placed = keys.filter((key) => key !== null);
      return new Set(placed).size === placed.length;
    },
    { path: ['destacados'], error: 'Cada noticia o artículo puede estar una sola vez' },
  );
export type FrontPageUpdate = z.infer<typeof frontPageUpdateSchema>;
