import type { Graph, Periodical, PublicationIssue } from 'schema-dts';
import { cutWithin } from '../../../contract/cut-text.ts';
import type { Edition } from '../../../contract/editions.ts';
import { MAX_PAGE_SIZE } from '../../../contract/pagination.ts';
import { site } from '../../../contract/site.ts';
import { isoMoment } from '../../core/moments.ts';
import { DESCRIPTION_LENGTH } from '../../core/page-texts.ts';
import { routes } from '../../core/routes.ts';
import { env } from '../../core/server/env.ts';
import { createExcerpts, type ExcerptOf } from '../../core/text.ts';
import { printedAddress } from '../../editions/view.ts';
import { absolute } from '../address.ts';
import { editionImage, editionTitle } from '../edition.ts';
import { picturesOf } from '../share-image.ts';
import { LANGUAGE } from './language.ts';
import { publisher } from './organization.ts';

/** The editions of a page as issues of one magazine, a hundred at most. */
export function publicationIssuesJsonLd(editions: Edition[]): Graph {
  const excerptOf = createExcerpts();
  const issues = editions.slice(0, MAX_PAGE_SIZE).map((edition) => issue(edition, excerptOf));
  return { '@context': 'https://schema.org', '@graph': [periodical(), ...issues] };
}

const PERIODICAL_PATH = '/#revista';

const periodical = (): Periodical => ({
  '@type': 'Periodical',
  '@id': absolute(PERIODICAL_PATH),
  name: site.name,
  url: absolute(routes.editions),
  inLanguage: LANGUAGE,
  publisher: publisher(),
});

function issue(edition: Edition, excerptOf: ExcerptOf): PublicationIssue {
  const { SITE_URL, SITE_TIME_ZONE } = env();
  const published = isoMoment(edition.fecha_publicacion, SITE_TIME_ZONE);
  const [cover = editionImage(edition).url] = picturesOf([edition.imagen]);
  const description = excerptOf(edition.contenido, DESCRIPTION_LENGTH, cutWithin);
  return {
    '@type': 'PublicationIssue',
    issueNumber: edition.numero_edicion,
    name: editionTitle(edition),
    ...(description && { description }),
    ...(published && { datePublished: published }),
    image: absolute(cover),
    url: absolute(printedAddress(edition, SITE_URL) ?? routes.editions),
    inLanguage: LANGUAGE,
    isPartOf: { '@id': absolute(PERIODICAL_PATH) },
  };
}
