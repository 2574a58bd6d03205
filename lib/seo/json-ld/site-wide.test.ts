import { expect, test } from 'vitest';
import { editionSchema } from '../../../contract/editions.ts';
import { breadcrumbJsonLd } from './breadcrumb.ts';
import { homeJsonLd } from './home.ts';
import { publicationIssuesJsonLd } from './publication-issues.ts';

const SITE = 'http://localhost:3000';

test('the home page names the publisher, and how the site is searched', () => {
  const [organization, webSite] = homeJsonLd()['@graph'];
  expect(organization).toMatchObject({
    '@type': 'Organization',
    '@id': `${SITE}/#organizacion`,
    name: 'Veta Minera',
    logo: { url: `${SITE}/logo-512.png` },
    sameAs: expect.arrayContaining(['https://www.facebook.com/vetaminera.example']),
  });
  expect(webSite).toMatchObject({
    '@type': 'WebSite',
    url: `${SITE}/`,
    publisher: { '@id': `${SITE}/#organizacion` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${SITE}/buscar?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
});

test('a trail is numbered from one, and its last step needs no address', () => {
  const trail = [
    { label: 'Inicio', href: '/' },
    { label: 'Artículos', href: '/articulos' },
    { label: 'Relaves' },
  ];
  expect(breadcrumbJsonLd(trail).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Inicio', item: `${SITE}/` },
    { '@type': 'ListItem', position: 2, name: 'Artículos', item: `${SITE}/articulos` },
    { '@type': 'ListItem', position: 3, name: 'Relaves' },
  ]);
});

const edition = (different: object = {}) =>
  editionSchema.parse({
    id: 9,
    numero_edicion: 48,
    titulo_edicion: 'La última rampa',
    contenido: '<p>Mil metros más abajo.</p>',
    imagen: '/media/portada.webp',
    fecha_publicacion: '2026-11-15',
    url_impresa: `${SITE}/media/48.html`,
    ...different,
  });

test('editions are issues of one magazine', () => {
  const [periodical, issue] = publicationIssuesJsonLd([edition()])['@graph'];
  expect(periodical).toMatchObject({
    '@type': 'Periodical',
    '@id': `${SITE}/#revista`,
    name: 'Veta Minera',
  });
  expect(issue).toEqual({
    '@type': 'PublicationIssue',
    issueNumber: 48,
    name: 'La última rampa',
    description: 'Mil metros más abajo.',
    datePublished: '2026-11-15T00:00:00-05:00',
    image: `${SITE}/media/portada.webp`,
    url: `${SITE}/media/48.html`,
    inLanguage: 'es',
    isPartOf: { '@id': `${SITE}/#revista` },
  });
});

test('an edition without cover and printed version has its card, and stands in the list', () => {
  const bare = edition({ imagen: null, url_impresa: 'javascript:alert(1)', contenido: '' });
  const [, issue] = publicationIssuesJsonLd([bare])['@graph'];
  expect(issue).toMatchObject({
    image: expect.stringMatching(/^http:\/\/localhost:3000\/tarjetas\/ediciones\/9\/[0-9a-f]{12}/),
    url: `${SITE}/ediciones`,
  });
  expect(issue).not.toHaveProperty('description');
});
