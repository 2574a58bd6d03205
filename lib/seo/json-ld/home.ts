import type { Graph, SearchAction, WebSite } from 'schema-dts';
import { site } from '../../../contract/site.ts';
import { routes } from '../../core/routes.ts';
import { absolute } from '../address.ts';
import { LANGUAGE } from './language.ts';
import { magazine, publisher } from './organization.ts';

/** Data of the home page: publisher and search of the site. */
export function homeJsonLd(): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...publisher(),
        description: site.description,
        foundingDate: `${site.founded}`,
        email: site.email,
        telephone: site.phone,
        address: site.address,
        sameAs: site.social.map(({ url }) => url),
      },
      webSite(),
    ],
  };
}

const webSite = (): WebSite => ({
  '@type': 'WebSite',
  '@id': absolute('/#sitio'),
  name: site.name,
  url: absolute('/'),
  description: site.description,
  inLanguage: LANGUAGE,
  publisher: { '@id': magazine()['@id'] },
  potentialAction: searchAction(),
});

/** `query-input` is a notation of schema.org that the types lack. */
const searchAction = (): SearchAction & { 'query-input': string } => ({
  '@type': 'SearchAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: `${absolute(routes.search)}?q={search_term_string}`,
  },
  'query-input': 'required name=search_term_string',
});
