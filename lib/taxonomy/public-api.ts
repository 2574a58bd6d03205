import { TAXONOMY_TAG } from '../../contract/page-tags.ts';
import type { TagClass } from '../../contract/taxonomy.ts';
import { taxonomyEndpoints } from '../../contract/taxonomy-endpoints.ts';
import {
  bylinePageSchema,
  sectionPageSchema,
  tagPageSchema,
} from '../../contract/taxonomy-entries.ts';
import type { Http } from '../core/http.ts';
import { routes } from '../core/routes.ts';
import { webAddress } from '../core/web-address.ts';
import type { PublicEntry } from './public-entry.ts';

const tags = [TAXONOMY_TAG];

/** An author by the slug of their page (D66). Throws ApiError, 404 also from a server without the capability `fichas`. */
async function readByline(http: Http, slug: string): Promise<PublicEntry> {
  const path = taxonomyEndpoints.bylines.page(slug);
  const author = await http.get(path, bylinePageSchema, { tags });
  return {
    ...{ id: author.id, slug: author.slug, name: author.nombre, text: author.biografia },
    label: 'Autor',
    path: routes.byline(author.slug),
    person: {
      role: author.cargo,
      photo: author.foto,
      links: author.enlaces.filter((link) => webAddress(link) !== undefined),
    },
    filter: { autor: author.slug },
  };
}

/** A section by the slug of its page (D67). Throws as `readByline`. */
async function readSection(http: Http, slug: string): Promise<PublicEntry> {
  const path = taxonomyEndpoints.sections.page(slug);
  const section = await http.get(path, sectionPageSchema, { tags });
  return {
    ...{ id: section.id, slug: section.slug, name: section.nombre, text: section.descripcion },
    label: 'Sección',
    path: routes.section(section.slug),
    filter: { seccion: section.slug },
  };
}

const CLASS_LABELS: Record<TagClass, string> = {
  tema: 'Tema',
  empresa: 'Empresa',
  proyecto: 'Proyecto',
  mineral: 'Mineral',
  pais: 'País',
};

/** A tag by the slug of its page (D68). Throws as `readByline`. */
async function readTag(http: Http, slug: string): Promise<PublicEntry> {
  const tag = await http.get(taxonomyEndpoints.tags.page(slug), tagPageSchema, { tags });
  return {
    ...{ id: tag.id, slug: tag.slug, name: tag.nombre, text: '' },
    label: CLASS_LABELS[tag.clase],
    path: routes.tag(tag.slug),
    filter: { etiqueta: tag.slug },
  };
}

/** Readers of the three kinds, by their name in code. */
export const readEntry = { bylines: readByline, sections: readSection, tags: readTag };
export type TaxonomyName = keyof typeof readEntry;
