import type { SearchType } from '../../contract/search.ts';
import { articleMessages } from '../articles/messages.ts';
import { blogMessages } from '../blogs/messages.ts';
import { editionMessages } from '../editions/messages.ts';
import { externalNewsMessages } from '../external-news/messages.ts';
import { forumMessages } from '../forum/messages.ts';

interface Kind {
  type: SearchType;
  /** Value of `tipo` in the address of `/buscar`. */
  slug: string;
  /** Name of the filter. */
  plural: string;
  /** Name over a result. */
  singular: string;
  /** Shown while a result's page is on the way. */
  loading: string;
}

/** Searchable kinds, in the order of the filters. */
export const kinds: Kind[] = [
  {
    type: 'noticia',
    slug: 'noticias',
    plural: 'Noticias',
    singular: 'Noticia',
    loading: externalNewsMessages.detailLoading,
  },
  {
    type: 'blog',
    slug: 'blogs',
    plural: 'Blogs',
    singular: 'Blog',
    loading: blogMessages.detailLoading,
  },
  {
    type: 'articulo',
    slug: 'articulos',
    plural: 'Artículos',
    singular: 'Artículo',
    loading: articleMessages.detailLoading,
  },
  {
    type: 'edicion',
    slug: 'ediciones',
    plural: 'Ediciones',
    singular: 'Edición',
    loading: editionMessages.listLoading,
  },
  {
    type: 'tema',
    slug: 'foro',
    plural: 'Foro',
    singular: 'Tema del foro',
    loading: forumMessages.detailLoading,
  },
];
