import type { BylineReference } from '../../../contract/taxonomy.ts';
import { routes } from '../../core/routes.ts';
import { absolute } from '../address.ts';

/** An author of the magazine as search engines read them, with the address of their page (D66). */
export const personJsonLd = ({ nombre, slug }: BylineReference) => {
  const url = absolute(routes.byline(slug));
  return { '@type': 'Person' as const, '@id': url, name: nombre, url };
};
