import { createHash } from 'node:crypto';
import { splitWords } from '../../../shared/text/search-words/split-words.ts';
import { plainText } from '../../search/plain-text.ts';

/** Content by which an item is known under another address. */
export interface FingerprintedNews {
  titulo: string;
  cuerpo: string;
  fuente: string | null;
}

const HOUR_MS = 60 * 60 * 1000;

/** Shorter titles are common: 'Editorial', 'Precio del cobre'. */
const MIN_TITLE_WORDS = 4;
/** Shorter texts may be those of any item: 'Lea la nota completa en nuestra página.' */
const MIN_TEXT_WORDS = 20;
/** Characters of a text that are compared. */
const MAX_TEXT = 20_000;
/** A daily column has the title of the last one; the same news comes again within this time. */
const TITLE_WINDOW_MS = 30 * 24 * HOUR_MS;
/** 'Editorial' of the same source is another item the next day. */
const SHORT_TITLE_WINDOW_MS = 20 * HOUR_MS;

const TITLE = 'titulo:';
const SHORT_TITLE = 'titulo-corto:';

const wordsOf = (text: string) =>
  splitWords(text).flatMap(({ parts }) => parts.map(({ word }) => word));

const digest = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\0')).digest('base64url');

/** Digests of title with source, and of the text if it is long enough (D71). */
export function fingerprintsOf({ titulo, cuerpo, fuente }: FingerprintedNews): string[] {
  const title = wordsOf(titulo);
  const text = wordsOf(plainText(cuerpo.slice(0, MAX_TEXT)));
  const source = wordsOf(fuente ?? '').join(' ');
  const prefix = title.length < MIN_TITLE_WORDS ? SHORT_TITLE : TITLE;
  return [
    ...(title.length === 0 ? [] : [prefix + digest(title.join(' '), source)]),
    ...(text.length < MIN_TEXT_WORDS ? [] : [`texto:${digest(text.join(' '))}`]),
  ];
}

/** Digests and date of an item. */
export interface DatedFingerprints {
  huellas: readonly string[];
  fecha_publicacion: string;
}

/** How far apart items with this digest may be dated, in milliseconds. */
function windowOf(fingerprint: string): number {
  if (fingerprint.startsWith(SHORT_TITLE)) return SHORT_TITLE_WINDOW_MS;
  return fingerprint.startsWith(TITLE) ? TITLE_WINDOW_MS : Number.POSITIVE_INFINITY;
}

/** Whether two items are the same news: by their text, or by title and source within 30 days, a short title within 20 hours. */
export function isSameNews(one: DatedFingerprints, other: DatedFingerprints): boolean {
  const apart = Math.abs(Date.parse(one.fecha_publicacion) - Date.parse(other.fecha_publicacion));
  return one.huellas.some(
    (fingerprint) => other.huellas.includes(fingerprint) && apart <= windowOf(fingerprint),
  );
}
