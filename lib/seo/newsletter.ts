import type { Metadata } from 'next';
import type { PublicNewsletter } from '../../contract/newsletter-archive.ts';
import { formatLong } from '../core/dates.ts';
import { isoMoment } from '../core/moments.ts';
import { describeItem, titleOr } from '../core/page-texts.ts';
import { routes } from '../core/routes.ts';
import { env } from '../core/server/env.ts';
import { sectionFeeds } from '../feeds/feeds.ts';
import type { Card } from './card.ts';
import { pageMetadata } from './metadata.ts';
import { cardImage } from './share-image.ts';

const KIND = 'Boletín';

const titleOf = ({ asunto, numero }: PublicNewsletter): string =>
  titleOr(asunto, `${KIND} n.º ${numero}`);

/** Social card of a newsletter of the archive, in words. */
export const newsletterCard = (newsletter: PublicNewsletter): Card => ({
  section: routes.newsletters.slice(1),
  id: String(newsletter.numero),
  kicker: KIND,
  title: titleOf(newsletter),
  note: formatLong(newsletter.enviado_en, env().SITE_TIME_ZONE),
});

/** Metadata of the page of a newsletter (D75). */
export function newsletterMetadata(newsletter: PublicNewsletter): Metadata {
  const title = titleOf(newsletter);
  const published = isoMoment(newsletter.enviado_en, env().SITE_TIME_ZONE);
  return pageMetadata({
    title,
    description: describeItem(newsletter.preencabezado, { kind: KIND, title }),
    path: routes.newsletter(newsletter.numero),
    image: cardImage(newsletterCard(newsletter)),
    feed: sectionFeeds.newsletters,
    article: { section: KIND, published },
  });
}
