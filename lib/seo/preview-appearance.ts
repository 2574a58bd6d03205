import type { Preview } from '../../contract/copies.ts';
import type { Appearance } from '../newsroom/appearance.ts';
import { absolute } from './address.ts';
import type { Card } from './card.ts';
import { editionCard } from './edition.ts';
import { type ShareImage, shareImage } from './share-image.ts';
import { sitePages } from './site-pages.ts';
import { articleStory, blogStory, type Story, storyCard, storyDescription } from './story.ts';

/** Social card of a working copy, as that of its page will be. */
export function previewCard(preview: Preview): Card {
  return preview.tipo === 'edicion'
    ? editionCard(preview.elemento)
    : storyCard(previewStory(preview));
}

/**
 * How a working copy will appear in shared links and search results, by the functions that write
 * the metadata of its page. `cardPath` is the address of its card, which has none yet. Editions have
 * no page of their own: search engines know their list.
 */
export function previewAppearance(preview: Preview, cardPath: string): Appearance {
  const image = imageOf(preview);
  // The card itself is at an address that does not exist before the publication.
  const shown = image.width === undefined ? image.url : cardPath;
  if (preview.tipo === 'edicion') {
    const { title, description, path } = sitePages.editions;
    return { title, description, address: absolute(path), image: shown };
  }
  const story = previewStory(preview);
  return {
    title: story.title,
    description: storyDescription(story),
    address: preview.elemento.id > 0 ? absolute(story.path) : undefined,
    image: shown,
  };
}

const previewStory = (preview: Exclude<Preview, { tipo: 'edicion' }>): Story =>
  preview.tipo === 'blog' ? blogStory(preview.elemento) : articleStory(preview.elemento);

function imageOf(preview: Preview): ShareImage {
  const card = previewCard(preview);
  return shareImage(
    card,
    preview.tipo === 'edicion' ? [preview.elemento.imagen] : previewStory(preview).pictures,
  );
}
