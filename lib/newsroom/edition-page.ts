import type { Edition } from '../../contract/editions.ts';
import { EDITIONS_PER_PAGE, NEWEST_EDITIONS } from '../editions/view.ts';

/** A page of the list of editions, as `/ediciones` shows it. */
export interface EditionPage {
  editions: Edition[];
  newest: Edition[];
  page: number;
}

/**
 * The page of the list that will have an edition once it is published. `published` are all editions
 * of now; a new edition has the id 0, and comes first within its day.
 */
export function editionPage(published: readonly Edition[], edition: Edition): EditionPage {
  const others = published.filter(({ id }) => id !== edition.id);
  const all = [...others, edition].sort(
    (one, other) =>
      other.fecha_publicacion.localeCompare(one.fecha_publicacion) || orderOf(other) - orderOf(one),
  );
  const page = Math.floor(all.indexOf(edition) / EDITIONS_PER_PAGE) + 1;
  const end = page * EDITIONS_PER_PAGE;
  return {
    editions: all.slice(end - EDITIONS_PER_PAGE, end),
    newest: all.slice(0, NEWEST_EDITIONS),
    page,
  };
}

const orderOf = ({ id }: Edition): number => (id === 0 ? Number.MAX_SAFE_INTEGER : id);
