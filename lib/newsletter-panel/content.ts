import { httpUrlSchema } from '../../contract/fields.ts';
import type { Newsletter, NewsletterBlock, NewsletterUpdate } from '../../contract/newsletters.ts';
import type { CopyBase } from '../newsroom/copy-base.ts';
import { type FormValues, withoutFiles } from '../panel/form-values.ts';
import type { SeenNewsletter } from './api.ts';
import { BLOCK_TYPES } from './blocks.ts';

/** Order of the fields of a block in its JSON: a database may answer them in another one, which is no change. */
const ORDER = [
  ...['tipo', 'clave', 'id', 'titulo', 'maximo'],
  ...['contenido', 'texto', 'enlace', 'imagen', 'piezas'],
];

/** The blocks as one form value. */
export const blocksValue = (blocks: readonly NewsletterBlock[]): string =>
  JSON.stringify(blocks, ORDER);

/**
 * The blocks of a form value; none for a text that is none, such as a draft of another release. They may be unfinished:
 * nothing that was typed is dropped.
 */
export function blocksOf(value: FormValues[string]): NewsletterBlock[] {
  try {
    const blocks: unknown = JSON.parse(String(value));
    return Array.isArray(blocks) ? blocks.filter(isBlock) : [];
  } catch {
    return [];
  }
}

const isBlock = (value: unknown): value is NewsletterBlock =>
  BLOCK_TYPES.some((tipo) => (value as NewsletterBlock | null)?.tipo === tipo);

/** Whether the link of a sponsor is complete, or missing. */
export const isLinkComplete = (enlace: string): boolean =>
  enlace === '' || linkSchema.safeParse(enlace).success;

const linkSchema = httpUrlSchema('');

/** A link that is still being typed is left out, so that it keeps nothing else from being saved. */
const savedBlock = (block: NewsletterBlock): NewsletterBlock =>
  block.tipo === 'patrocinio' && !isLinkComplete(block.enlace) ? { ...block, enlace: '' } : block;

/** What is written of a newsletter, as form values. */
export const valuesOf = (
  newsletter: Pick<Newsletter, 'asunto' | 'preencabezado' | 'bloques'>,
): FormValues => ({
  asunto: newsletter.asunto,
  preencabezado: newsletter.preencabezado,
  bloques: blocksValue(newsletter.bloques),
});

/** Changed form values as fields of a save. */
export function fieldsOf(changes: FormValues): NewsletterUpdate {
  const { bloques, ...texts } = withoutFiles(changes);
  return { ...texts, ...(bloques !== undefined && { bloques: blocksOf(bloques).map(savedBlock) }) };
}

/** What the form of a newsletter is compared with. */
export function newsletterBase({ newsletter, state }: SeenNewsletter): CopyBase {
  const values = valuesOf(newsletter);
  return { values, stored: values, pictures: {}, state, by: newsletter.editado_por.nombre };
}
