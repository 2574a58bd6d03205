import type { Metadata } from 'next';
import { cutWithin } from '../../contract/cut-text.ts';
import { site } from '../../contract/site.ts';
import { DESCRIPTION_LENGTH } from '../core/page-texts.ts';
import { listAddress } from '../core/routes.ts';
import { stripTags } from '../core/text.ts';
import { taxonomyFeed } from '../taxonomy/feed.ts';
import type { PublicEntry } from '../taxonomy/public-entry.ts';
import type { Card } from './card.ts';
import { numberedMetadata } from './metadata.ts';
import { cardImage } from './share-image.ts';

const description = ({ name, label, text }: PublicEntry): string =>
  cutWithin(
    stripTags(text) ||
      `${label}: ${name}. Artículos y noticias de ${site.name}, lo último primero.`,
    DESCRIPTION_LENGTH,
  );

/** Social card of the page of an author, a section or a tag, in words. */
export function taxonomyCard(entry: PublicEntry): Card {
  const [, section = ''] = entry.path.split('/');
  return {
    section,
    id: entry.slug,
    kicker: entry.label,
    title: entry.name,
    text: description(entry),
  };
}

/** Metadata of a page of the items of an author, a section or a tag. */
export const taxonomyMetadata = (entry: PublicEntry, page: number): Metadata =>
  numberedMetadata(
    {
      title: entry.name,
      description: description(entry),
      path: listAddress(entry.path, { page }),
      image: cardImage(taxonomyCard(entry)),
      feed: taxonomyFeed(entry),
    },
    page,
  );
