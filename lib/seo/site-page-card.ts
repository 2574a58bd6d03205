import { site } from '../../contract/site.ts';
import type { Card } from './card.ts';
import { type SitePage, sitePages } from './site-pages.ts';

const SECTION = 'paginas';

/** Card of a list or a fixed page. */
export const sitePageCard = ({ path, title, description }: SitePage): Card => ({
  section: SECTION,
  id: path.slice(1) || 'inicio',
  kicker: site.tagline,
  title,
  text: description,
});

/** Card of a list or a fixed page by its section and id; undefined where there is none. */
export const findSitePageCard = (section: string, id: string): Card | undefined =>
  section === SECTION
    ? Object.values(sitePages)
        .map(sitePageCard)
        .find((card) => card.id === id)
    : undefined;
