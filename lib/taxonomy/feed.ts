import { site } from '../../contract/site.ts';
import { routes } from '../core/routes.ts';
import type { Feed } from '../feeds/feeds.ts';
import type { PublicEntry } from './public-entry.ts';

/** Feed of the articles and blogs of an author, a section or a tag (D66 to D68). */
export const taxonomyFeed = ({ name, path }: PublicEntry): Feed => ({
  title: `${site.name}: ${name}`,
  description: `Lo último de ${site.name}: ${name}.`,
  path: routes.taxonomyFeed(path),
  page: path,
  collections: ['articles', 'blogs'],
});
