import { dayIn } from '../../../contract/day-in.ts';
import { readFeedDate } from './dates.ts';
import { deduplicationKeys } from './deduplication.ts';
import type { ParsedItem } from './parsed-feed.ts';
import type { RawFeed, RawItem } from './raw-item.ts';
import {
  absoluteAddress,
  cleanText,
  cleanTitle,
  type FeedText,
  titleFromText,
  withoutPicture,
} from './text.ts';

/** Context of a feed. */
export interface Reading {
  /** Where the feed came from. */
  address: string;
  timeZone: string;
  now: Date;
}

const LONGEST_GUID = 2000;

/** The first of several dates that can be read and can be. */
export function firstDate(dates: readonly string[], { timeZone, now }: Reading): Date | undefined {
  for (const written of dates) {
    const date = readFeedDate(written, timeZone, now);
    if (date) return date;
  }
  return undefined;
}

/** The fullest text that has words, with the pictures of those before it. */
function readText(item: RawItem, base: string): FeedText {
  const pictures: string[] = [];
  for (const raw of item.texts) {
    const read = cleanText(raw, raw.base ?? base);
    pictures.push(...read.pictures);
    if (titleFromText(read.text)) return { text: read.text, pictures };
  }
  return { text: '', pictures };
}

/** An item as it may be stored; undefined for one that says nothing. */
export function normalizeItem(
  item: RawItem,
  feed: Pick<RawFeed, 'title' | 'home'>,
  reading: Reading,
): ParsedItem | undefined {
  const { address, timeZone } = reading;
  const base = item.base ?? absoluteAddress(feed.home, address) ?? address;
  const enlace = absoluteAddress(item.link, base);
  const { text, pictures } = readText(item, item.base ?? enlace ?? base);
  const titulo = cleanTitle(item.title) || titleFromText(text);
  if (!titulo) return undefined;
  const given = item.pictures.map((picture) => absoluteAddress(picture, base));
  const picture = given.find(Boolean) ?? pictures[0];
  const date = firstDate(item.dates, reading);
  const host = new URL(address).hostname.replace(/^www\./, '');
  return {
    identity: deduplicationKeys(
      {
        guid: item.guid?.trim().slice(0, LONGEST_GUID) || undefined,
        link: enlace,
        title: titulo,
        day: date && dayIn(date, timeZone),
      },
      host,
    ),
    titulo,
    cuerpo: picture ? withoutPicture(text, picture) : text,
    imagen_url: picture ?? null,
    enlace: enlace ?? null,
    fuente: cleanTitle(item.source) || cleanTitle(feed.title) || host,
    fecha_publicacion: date?.toISOString() ?? null,
    isDateGuessed: false,
  };
}
