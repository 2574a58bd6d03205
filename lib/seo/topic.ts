import type { Metadata } from 'next';
import { cutWithin } from '../../contract/cut-text.ts';
import type { Topic } from '../../contract/forum.ts';
import { formatLong } from '../core/dates.ts';
import { isoMoment } from '../core/moments.ts';
import { DESCRIPTION_LENGTH, titleOr } from '../core/page-texts.ts';
import { routes } from '../core/routes.ts';
import { env } from '../core/server/env.ts';
import { stripTags } from '../core/text.ts';
import { authorName } from '../users/author-name.ts';
import type { Card } from './card.ts';
import { pageMetadata } from './metadata.ts';
import { cardImage } from './share-image.ts';

/** Title of a topic for search engines and cards. */
export const topicTitle = (topic: Topic): string => titleOr(topic.titulo, 'Tema del foro');

/** Card of a topic: title, author and date. */
export const topicCard = (topic: Topic): Card => ({
  section: 'foro',
  id: String(topic.id),
  kicker: `Foro: ${topic.categoria_foro.nombre_categoria}`,
  title: topicTitle(topic),
  note: `${authorName(topic.autor)}, ${formatLong(topic.creado_en, env().SITE_TIME_ZONE)}`,
});

/** Metadata of the page of a topic. */
export function topicMetadata(topic: Topic): Metadata {
  const zone = env().SITE_TIME_ZONE;
  return pageMetadata({
    title: topicTitle(topic),
    description: cutWithin(stripTags(topic.contenido) || topicTitle(topic), DESCRIPTION_LENGTH),
    path: routes.topic(topic.id),
    image: cardImage(topicCard(topic)),
    article: {
      section: `Foro: ${topic.categoria_foro.nombre_categoria}`,
      published: isoMoment(topic.creado_en, zone),
    },
  });
}
