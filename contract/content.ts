import { z } from 'zod';
import { cleanLines, daySchema, idSchema } from './fields.ts';
import { cleanLine, replaceLoneSurrogates } from './one-line.ts';
import { paginated } from './pagination.ts';
import { rawText } from './raw-text.ts';

/**
 * What the forms of articles, blogs and editions have in common (panel.md#item-rules). Each
 * `message` is the Spanish text of one form for a value that is missing or too short.
 */

/** Most characters of a title, in UTF-16 code units. */
export const MAX_TITLE_LENGTH = 300;
const MAX_CONTENT_LENGTH = 200_000;
const LONG_TITLE = `El título puede tener como máximo ${MAX_TITLE_LENGTH} caracteres`;
const LONG_CONTENT = 'El contenido puede tener como máximo 200 000 caracteres';
const MAX_INTEGER = 2_147_483_647;

/** Title: one line of 3 to 300 characters, as `cleanLine` leaves it. */
export const titleSchema = (message: string) =>
  rawText(MAX_TITLE_LENGTH, { required: message, tooLong: LONG_TITLE })
    .overwrite(cleanLine)
    .min(3, message)
    .max(MAX_TITLE_LENGTH, LONG_TITLE);

/** HTML or plain text of at least 10 characters (D17), with `\n` for line breaks. */
export const contentSchema = (message: string) =>
  rawText(MAX_CONTENT_LENGTH, { required: message, tooLong: LONG_CONTENT })
    .overwrite(replaceLoneSurrogates)
    .overwrite(cleanLines)
    .trim()
    .min(10, message)
    .max(MAX_CONTENT_LENGTH, LONG_CONTENT);

/** Positive whole number that a form sends as text; fits a PostgreSQL `integer`. */
export const numberTextSchema = (message: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\s*\d{1,10}\s*$/)
          .transform(Number),
      ],
      message,
    )
    .pipe(z.int(message).positive(message).max(MAX_INTEGER, message));

export const publicationDaySchema = daySchema(
  'La fecha de publicación debe ser válida (YYYY-MM-DD)',
);

/** Optimistic locking: `ETag` of responses, `If-Match` of writes (RFC 9110). */
export const EDIT_HEADERS = { state: 'etag', onlyIf: 'if-match' } as const;

/**
 * Refusal 412 of a write whose `If-Match` is outdated: the item was changed in between. `actual` is
 * its current state; the response has its `ETag`.
 */
export const editConflictSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ detail: z.string(), actual: item });

/** Days during which a deleted item can be restored. */
export const UNDO_DAYS = 30;

/** A deleted item that can be restored, as lists show it. */
export const deletedItemSchema = z.object({
  id: idSchema,
  titulo: z.string(),
  fecha_publicacion: z.string(),
  eliminado_en: z.string(),
});
export type DeletedItem = z.infer<typeof deletedItemSchema>;

export const deletedItemListSchema = paginated(deletedItemSchema);

/**
 * Tags that `contenido` may hold (D17), and so all that an editor may produce. HTML of these passes
 * the server unchanged, written as a browser's `innerHTML` writes it: `<br>` without a slash, `&nbsp;`
 * spelled out, attributes in the order of `CONTENT_ATTRIBUTES`. Everything else is taken away, its
 * text stays; `h1` becomes `h2`, `h5` and `h6` become `h4`. The blocks made of them are in
 * `contract/testing/content-blocks.ts` (record 136).
 */
export const CONTENT_TAGS = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'br', 'hr'],
  ...['strong', 'em', 'b', 'i', 'u', 'sub', 'sup', 'a', 'figure', 'figcaption', 'img'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'aside'],
];

/**
 * Largest nesting of tags; deeper ones are removed, their text stays. Parsing tens of thousands of levels
 * would block every consumer.
 */
export const CONTENT_DEPTH = 100;

/** Tags that may have an `id` as target of a link in the same text; an `id` without such a link is removed. */
const ANCHOR_TAGS = ['p', 'h2', 'h3', 'h4', 'li', 'blockquote', 'sup', 'figure', 'table'];

/**
 * Attributes of those tags; no others, so an editor's links carry no `target` and no `rel`. `href` is what
 * `isLinkAddress` allows, `src` a whole address or a path below `/media/`.
 */
export const CONTENT_ATTRIBUTES: Record<string, string[]> = {
  ...Object.fromEntries(ANCHOR_TAGS.map((tag) => [tag, ['id']])),
  a: ['href', 'id'],
  ol: ['start'],
  img: ['src', 'alt', 'width', 'height'],
};
