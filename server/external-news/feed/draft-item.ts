import { dayIn } from '../../http/calendar.ts';
import { readFeedDate } from './dates.ts';
import { identify } from './identity.ts';
import type { NewsDraft } from './news-draft.ts';
import type { RawFeed, RawItem } from './raw-feed.ts';
import { absoluteAddress, cleanText, cleanTitle, titleFromText, withoutPicture } from './text.ts';

/** What is known besides the feed's own words. */
export interface Reading {
  /** Where the feed came from. */
  address: string;
  timeZone: string;
  now: Date;
}

const LONGEST_GUID = 2000;

/** An item as it may be stored; undefined for one that says nothing. */
export function draftItem(
  item: RawItem,
  feed: Pick<RawFeed, 'title'>,
  { address, timeZone, now }: Reading,
): NewsDraft | undefined {
  const enlace = absoluteAddress(item.link, address);
  const raw = item.texts.find((text) => text?.trim()) ?? '';
  const { text, pictures } = cleanText(raw, enlace ?? address);
  const titulo = cleanTitle(item.title) || titleFromText(text);
  if (!titulo) return undefined;
  const given = item.pictures.map((picture) => absoluteAddress(picture, enlace ?? address));
  const picture = given.find(Boolean) ?? pictures[0];
  const date = item.date ? readFeedDate(item.date, timeZone, now) : undefined;
  const host = new URL(address).hostname.replace(/^www\./, '');
  return {
    identity: identify(
      {
        guid: item.guid?.trim().slice(0, LONGEST_GUID) || undefined,
        link: enlace,
        title: titulo,
        day: date && dayIn(timeZone, date),
      },
      host,
    ),
    titulo,
    cuerpo: picture ? withoutPicture(text, picture) : text,
    imagen_url: picture ?? null,
    enlace: enlace ?? null,
    fuente: cleanTitle(item.source) || cleanTitle(feed.title) || host,
    fecha_publicacion: date?.toISOString() ?? null,
  };
}
