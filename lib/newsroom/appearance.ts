import type { CopyType } from '../../contract/copies.ts';
import { site } from '../../contract/site.ts';
import { describeItem, titleOr } from '../core/page-texts.ts';

/** How a page appears where a link to it is shared, and in search results. */
export interface Appearance {
  /** Without the site's name. */
  title: string;
  description: string;
  /** Whole address; undefined for a new item, which gets its address when it is published. */
  address: string | undefined;
  /** Address of the picture; undefined where a card with the title is drawn. */
  image: string | undefined;
}

/** Characters of a title that search engines show, about. */
const SEARCH_TITLE_LENGTH = 60;

/** Names of items that have no title or text yet. */
const KINDS: Record<CopyType, string> = {
  articulo: 'Artículo',
  blog: 'Noticia destacada',
  edicion: 'Edición',
};

/**
 * Appearance of what is being written, by the rules of the published page (`lib/seo/story.ts`). `text` is the content
 * without its tags; the first description that is not empty replaces it (D65).
 */
export function draftAppearance(draft: {
  tipo: CopyType;
  title: string;
  /** Title for search engines; empty for none. */
  searchTitle: string;
  text: string;
  descriptions: readonly string[];
  address: string | undefined;
  image: string | undefined;
}): Appearance {
  const kind = KINDS[draft.tipo];
  const title = titleOr(draft.title, kind);
  const written = draft.descriptions.map((text) => text.trim()).find(Boolean);
  return {
    title: titleOr(draft.searchTitle, title),
    description: describeItem(written ?? draft.text, { kind, title }),
    address: draft.address,
    image: draft.image,
  };
}

/** The title of a page in search results, cut as search engines do. */
export function searchTitle(title: string): string {
  const whole = `${title} · ${site.name}`;
  const shown = Array.from(whole);
  return shown.length <= SEARCH_TITLE_LENGTH
    ? whole
    : `${shown
        .slice(0, SEARCH_TITLE_LENGTH)
        .join('')
        .replace(/\s+\S*$/, '')} ...`;
}

/** 'vetaminera.pe › articulos › 25', as search engines write an address. */
export function searchAddress(address: string): string {
  const { host, pathname } = new URL(address);
  return [host, ...pathname.split('/').filter(Boolean)].join(' › ');
}
