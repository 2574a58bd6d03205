import { listAddress, routes } from '../core/routes.ts';
import type { ContentKind } from './content-kinds.ts';
import { type SectionName, sectionAddress } from './sections.ts';

type KindName = ContentKind<{ id: number }>['name'];

const PLACES: Record<KindName, { section: SectionName; page: (id: number) => string }> = {
  // An edition has no page of its own.
  editions: { section: 'revistas', page: (id) => `${routes.editions}#edicion-${id}` },
  articles: { section: 'articulos', page: routes.article },
  blogs: { section: 'noticias', page: routes.blog },
};

interface SavedItem {
  /** Undefined where the server does not tell it. */
  id: number | undefined;
  title: string;
  /** Of publication, `YYYY-MM-DD`. */
  day: string;
}

/**
 * Where an item is seen that was just saved: its page of the site, or the panel's search for its title where
 * it is not public yet (D16) or its number is not known. `today` is the day in the time zone of the site.
 */
export function savedAddress(
  kind: Pick<ContentKind<{ id: number }>, 'name'>,
  { id, title, day }: SavedItem,
  today: string,
): string {
  const { section, page } = PLACES[kind.name];
  if (id !== undefined && day <= today) return page(id);
  return listAddress(sectionAddress(section), { search: title });
}
