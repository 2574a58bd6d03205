import { taxonomyPages } from '../../contract/pages.ts';
import { taxonomyEndpoints } from '../../contract/taxonomy-endpoints.ts';
import {
  bylineEntrySchema,
  sectionEntrySchema,
  tagEntrySchema,
} from '../../contract/taxonomy-entries.ts';
import { createArticleWith, signedInEditor } from './own-content.ts';
import { aText } from './thread.ts';

/** So many that the lists of their author, section and tag have a second page, and so do the corrections. */
const ARTICLES = 13;

/** Paths of the pages of an author, a section and a tag with two pages each. */
export interface OwnNames {
  author: string;
  section: string;
  tag: string;
}

let made: Promise<OwnNames> | undefined;

/** Creates, once in each worker, an author, a section and a tag with articles that were corrected twice. */
export function createNames(): Promise<OwnNames> {
  made ??= create();
  return made;
}

async function create(): Promise<OwnNames> {
  const editor = await signedInEditor();
  const post = async (path: string, json: object) => {
    const answer = await editor.call(`/api/v1/${path}`, { json });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const { bylines, sections, tags } = taxonomyEndpoints;
  const author = bylineEntrySchema.parse(await post(bylines.list, { nombre: aText('Autora') }));
  const section = sectionEntrySchema.parse(await post(sections.list, { nombre: aText('Sección') }));
  const tag = tagEntrySchema.parse(
    await post(tags.list, { nombre: aText('Etiqueta'), clase: 'tema' }),
  );
  const correction = { fecha: '2020-01-02', decia: 'Decía doce.', dice: 'Dice trece.' };
  for (let index = 0; index < ARTICLES; index += 1) {
    await createArticleWith({
      categoria_articulo: section.id,
      autores_ids: [author.id],
      etiquetas_ids: [tag.id],
      correcciones: [correction, { ...correction, fecha: '2020-01-03' }],
    });
  }
  return {
    author: `${taxonomyPages.bylines}/${author.slug}`,
    section: `${taxonomyPages.sections}/${section.slug}`,
    tag: `${taxonomyPages.tags}/${tag.slug}`,
  };
}
