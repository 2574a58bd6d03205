import type { Metadata } from 'next';
import type { Edition } from '../../contract/editions.ts';
import { formatLong } from '../core/dates.ts';
import { titleOr } from '../core/page-texts.ts';
import { env } from '../core/server/env.ts';
import type { Card } from './card.ts';
import { sitePageMetadata } from './metadata.ts';
import { ownPicture, shareImage } from './share-image.ts';
import { sitePages } from './site-pages.ts';

/** Title of an edition; its number if it has none. */
export const editionTitle = ({ titulo_edicion, numero_edicion }: Edition): string =>
  titleOr(titulo_edicion, `Edición ${numero_edicion}`);

/** Card of an edition: its cover beside its title. */
export function editionCard(edition: Edition): Card {
  const cover = ownPicture([edition.imagen]);
  return {
    section: 'ediciones',
    id: String(edition.id),
    kicker: `Edición n.º ${edition.numero_edicion}`,
    title: editionTitle(edition),
    note: formatLong(edition.fecha_publicacion, env().SITE_TIME_ZONE),
    ...(cover && { picture: { path: cover, as: 'cover' as const } }),
  };
}

/** Shared picture of an edition: its cover, else its card. */
export const editionImage = (edition: Edition) =>
  shareImage(editionCard(edition), [edition.imagen]);

/** Metadata of the list of editions; its shared picture is the first edition. */
export function editionListMetadata(editions: Edition[], page = 1): Metadata {
  const [first] = editions;
  return sitePageMetadata(sitePages.editions, page, first && editionImage(first));
}
