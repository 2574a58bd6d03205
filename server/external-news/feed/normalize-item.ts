import { dayIn } from '../../../contract/day-in.ts';
import { readFeedDate } from './dates.ts';
import { deduplicationKeys } from './deduplication.ts';
import type { ParsedItem } from './parsed-feed.ts';
import type { RawFeed, RawItem } from './raw-item.ts';
import {
  absoluteAddress,
  cleanText,
  cleanTitle,
  cutStored,
  type FeedText,
  titleFromText,
  withoutPicture,
} from './text.ts';

/** Context of a feed. */
export interface FeedContext {
  /** URL of the feed. */
  address: string;
  timeZone: string;
  now: Date;
}

const MAX_GUID_LENGTH = 2000;

/** The first valid date. */
export function firstDate(
  dates: readonly string[],
  { timeZone, now }: FeedContext,
): Date | undefined {
  for (const written of dates) {
    const date = readFeedDate(written, timeZone, now);
    if (date) return date;
  }
  return undefined;
}

/** The first text with words, with the pictures of the texts before it too; without words the first with pictures. */
function readText(item: RawItem, base: string): FeedText {
  const pictures: string[] = [];
  let shown = '';
  for (const raw of item.texts) {
    const read = cleanText(raw, raw.base ?? base);
    pictures.push(...read.pictures);
    if (titleFromText(read.text)) return { text: read.text, pictures };
    if (read.pictures.length > 0) shown ||= read.text;
  }
  return { text: shown, pictures };
}

/** Cleans an item for storage; undefined without title and text. */
export function normalizeItem(
  item: RawItem,
  feed: Pick<RawFeed, 'title' | 'home'>,
  context: FeedContext,
): ParsedItem | undefined {
  const { address, timeZone } = context;
  const base = item.base ?? absoluteAddress(feed.home, address) ?? address;
  const enlace = absoluteAddress(item.link, base);
  const { text, pictures } = readText(item, item.base ?? enlace ?? base);
  const titulo = cleanTitle(item.title) || titleFromText(text);
  if (!titulo) return undefined;
  const stored = cutStored(text);
  const given = item.pictures.map((picture) => absoluteAddress(picture, base));
  const picture = given.find(Boolean) ?? pictures[0];
  const date = firstDate(item.dates, context);
  const host = new URL(address).hostname.replace(/^www\./, '');
  return {
    identity: deduplicationKeys(
      {
        guid: item.guid?.trim().slice(0, MAX_GUID_LENGTH) || undefined,
        link: enlace,
        title: titulo,
        day: date && dayIn(date, timeZone),
      },
      host,
    ),
    titulo,
    cuerpo: picture ? withoutPicture(stored, picture) : stored,
    imagen_url: picture ?? null,
    enlace: enlace ?? null,
    fuente: cleanTitle(item.source) || cleanTitle(feed.title) || host,
    fecha_publicacion: date?.toISOString() ?? null,
    isDateGuessed: false,
  };
}
