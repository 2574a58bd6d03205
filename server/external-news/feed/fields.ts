import type { RssFeed } from 'feedsmith';
import type { RawText } from './raw-item.ts';

/** Extensions that several formats may contain, as feedsmith parses them. */
export type Extended = Pick<RssFeed.Item<string>, 'dc' | 'dcterms' | 'media' | 'itunes'>;

interface Attachment {
  url?: string | undefined;
  type?: string | undefined;
  medium?: string | undefined;
}

const PICTURE_NAME = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i;

/** Whether an attachment is a picture, by its type or else by its file name. */
export const isPicture = ({ url, type, medium }: Attachment): boolean =>
  type ? /^image\b/i.test(type) : medium === 'image' || PICTURE_NAME.test(url ?? '');

/** The defined values, in order. */
export const present = <Value>(values: readonly (Value | undefined)[]): Value[] =>
  values.flatMap((value) => (value === undefined ? [] : [value]));

/** A text that may be HTML; its format does not say. */
export const untyped = (value: string | undefined, base?: string): RawText | undefined =>
  value === undefined ? undefined : { value, type: 'unknown', base };

/** A plain text. */
export const plain = (value: string | undefined): RawText | undefined =>
  value === undefined ? undefined : { value, type: 'text' };

/** A text of Media RSS, plain unless declared as HTML. */
const mediaText = (text: { value?: string; type?: string } | undefined): RawText | undefined =>
  text?.value === undefined
    ? undefined
    : { value: text.value, type: /html/i.test(text.type ?? '') ? 'html' : 'text' };

/** Media RSS elements of an item: its own, its groups and their contents. */
function mediaParts(media: Extended['media']) {
  const groups = media?.groups ?? [];
  const contents = [...(media?.contents ?? []), ...groups.flatMap((group) => group.contents ?? [])];
  return { contents, all: [...(media ? [media] : []), ...groups, ...contents] };
}

/** Pictures of Media RSS, thumbnails last. */
export function mediaPictures(media: Extended['media']): string[] {
  const { contents, all } = mediaParts(media);
  const thumbnails = all.flatMap((part) => part.thumbnails ?? []);
  return present([...contents.filter(isPicture), ...thumbnails].map(({ url }) => url));
}

/** Descriptions of Media RSS, then longer texts, which may be transcripts. */
export function mediaTexts(media: Extended['media']): RawText[] {
  const { all } = mediaParts(media);
  return present([
    ...all.map(({ description }) => mediaText(description)),
    ...all.flatMap(({ texts = [] }) => texts.map(mediaText)),
  ]);
}

/** A title of Media RSS. */
export const mediaTitle = (media: Extended['media']): RawText | undefined =>
  mediaParts(media)
    .all.map(({ title }) => mediaText(title))
    .find(Boolean);

/** Texts of Dublin Core. */
export const dublinTexts = ({ dc, dcterms }: Extended): (string | undefined)[] => [
  ...(dc?.descriptions ?? []),
  ...(dcterms?.descriptions ?? []),
  ...(dcterms?.abstracts ?? []),
];

/** Dates of Dublin Core, publication dates first. */
export const dublinDates = ({ dc, dcterms }: Extended): string[] => [
  ...(dc?.dates ?? []),
  ...(dcterms?.issued ?? []),
  ...(dcterms?.available ?? []),
  ...(dcterms?.dates ?? []),
  ...(dcterms?.created ?? []),
  ...(dcterms?.dateSubmitted ?? []),
  ...(dcterms?.modified ?? []),
];
