import { editionFragment } from '../../contract/pages.ts';
import { listAddress, routes } from '../core/routes.ts';
import type { ContentKind } from './content-kinds.ts';
import { type SectionName, sectionAddress } from './sections.ts';

type KindName = ContentKind<{ id: number }>['name'];

const PLACES: Record<KindName, { section: SectionName; page: (id: number) => string }> = {
  // An edition has no page of its own.
  editions: { section: 'revistas', page: (id) => `${routes.editions}#${editionFragment(id)}` },
  articles: { section: 'articulos', page: routes.article },
  blogs: { section: 'noticias', page: routes.blog },
};

/** Public address of an item. */
export const publicAddress = (kind: KindName, id: number): string => PLACES[kind].page(id);

interface SavedItem {
  /** Undefined where the server does not send it. */
  id: number | undefined;
  title: string;
  /** Day of publication, `YYYY-MM-DD`. */
  day: string;
}

/**
 * Address where a saved item is visible: its page, or the panel's search for its title if it is not
 * public yet (D16) or its number is unknown. `today` is the day in the time zone of the site.
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
