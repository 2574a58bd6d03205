import type { EditionPiece, Fact, PieceLayout } from './edition.ts';
import type { PageParts } from './front-matter.ts';
import { countWords, escapeHtml, paragraphs, splitBody } from './html.ts';
import type { PrintPiece } from './print-edition.ts';

/** Height in rem for text and picture on two printed pages, by layout. */
const ROOM: Record<Exclude<PieceLayout, 'story'>, number> = { banner: 92, rail: 92, tint: 89 };

/** Words per rem of height in three columns. */
const WORDS_PER_REM = 10.6;

/** Maximum words of a cover story, with sidebar, at full text size. */
const STORY_WORDS = 800;

interface Place {
  id: string;
  page: number;
  /** Title of the edition, in the running heads. */
  edition: string;
}

/** A printed piece: head, picture and text, in the layout of the edition. */
export function piecePages(
  piece: PrintPiece,
  extra: EditionPiece,
  place: Place,
  parts: PageParts,
): string {
  if (extra.layout === 'story') return storyPages(piece, extra, place, parts);
  const title = titleBlock(piece, extra, place);
  const picture = pictureFigure(piece, extra);
  const running = parts.running(place.edition);
  const head = {
    banner: `${picture}<header class="head">${title}</header>`,
    rail: `${running}<header class="head">${title}</header>${picture}`,
    tint: `<header class="head">${running}${title}</header>${picture}`,
  }[extra.layout];
  return (
    `<article class="sheet ${extra.layout}" id="${place.id}" aria-labelledby="t-${place.id}" ` +
    `style="--picture:${pictureHeight(piece, extra)}rem;--size:${extra.size ?? 0.9}rem">` +
    `${head}${body(piece, extra)}${parts.folio(place.page, extra.pages)}</article>`
  );
}

/** First page of the cover story, without margins, before its text. */
function storyPages(
  piece: PrintPiece,
  extra: EditionPiece,
  place: Place,
  parts: PageParts,
): string {
  return (
    `<article id="${place.id}" class="story" aria-labelledby="t-${place.id}">` +
    `<div class="sheet full opener">${image(piece)}<div class="title">${titleBlock(piece, extra, place)}` +
    `<p class="caption">${escapeHtml(extra.caption)}</p></div></div>` +
    `<div class="sheet" style="--size:${storySize(piece, extra)}rem">${parts.running(place.edition)}${body(piece, extra)}` +
    `${parts.folio(place.page + 1, extra.pages - 1)}</div></article>`
  );
}

/** Words, including the equivalent of the space of lists, headings and quotations. */
function bulk({ html }: PrintPiece, { sidebar: box }: EditionPiece): number {
  const boxed = box ? countWords(box.paragraphs.join(' ')) + 70 : 0;
  const spaced = html.match(/<(li|h2|blockquote)>/g)?.length ?? 0;
  return countWords(html) + boxed + spaced * 4;
}

/** Height of the picture: taller for a shorter piece, to fill the last page. */
function pictureHeight(piece: PrintPiece, extra: EditionPiece): number {
  if (extra.layout === 'story') return 0;
  const free = ROOM[extra.layout] - bulk(piece, extra) / WORDS_PER_REM;
  const { taller = 0 } = extra;
  return Math.round(Math.min(38, Math.max(14, free) + taller));
}

/** Text size: smaller for a long cover story, to end on its second page. */
function storySize(piece: PrintPiece, extra: EditionPiece): string {
  if (extra.size) return String(extra.size);
  const ratio = STORY_WORDS / bulk(piece, extra);
  return Math.min(0.98, Math.max(0.9, 0.98 * Math.sqrt(ratio))).toFixed(3);
}

function titleBlock(piece: PrintPiece, extra: EditionPiece, place: Place): string {
  return (
    `<p class="kicker">${escapeHtml(piece.kicker)}</p>` +
    `<h2 id="t-${place.id}">${escapeHtml(piece.title)}</h2>` +
    `<p class="standfirst">${escapeHtml(extra.standfirst)}</p>` +
    `<p class="byline">${escapeHtml(extra.byline)}</p>`
  );
}

/** The picture of a piece, if any: an empty `src` would request the page again. */
function image({ pictureUrl, alt }: PrintPiece): string {
  if (!pictureUrl) return '';
  const size = 'width="1500" height="1000"';
  return `<img src="${escapeHtml(pictureUrl)}" ${size} alt="${escapeHtml(alt)}">`;
}

function pictureFigure(piece: PrintPiece, extra: EditionPiece): string {
  if (!piece.pictureUrl) return '';
  return (
    `<figure class="picture">${image(piece)}<figcaption>${escapeHtml(extra.caption)}` +
    '</figcaption></figure>'
  );
}

/** Blocks of columns, with the quotation and the figures between them. */
function body(piece: PrintPiece, extra: EditionPiece): string {
  // Otherwise a leading quotation mark would become the drop cap.
  const cap = /^<p>[\p{L}\d]/u.test(piece.html.trimStart()) ? ' first cap' : ' first';
  const blocks = splitBody(piece.html, 210).map(
    (block, i) => `<div class="block columns${i === 0 ? cap : ''}">${block}</div>`,
  );
  const quote = `<blockquote class="quote"><p>${escapeHtml(extra.quote)}</p></blockquote>`;
  const inserts = extra.facts ? [quote, factsBox(extra.facts)] : [quote];
  const text = blocks.map((block, i) => block + (inserts[i] ?? '')).join('');
  const rest = inserts.slice(blocks.length).join('');
  return `<div class="text">${text}${rest}</div>${sidebar(extra)}`;
}

/** A row of figures with their labels. */
export function factsBox(facts: readonly Fact[]): string {
  const items = facts.map(
    ({ value, label }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<dl class="facts">${items.join('')}</dl>`;
}

function sidebar({ sidebar: box }: EditionPiece): string {
  if (!box) return '';
  return (
    `<aside class="sidebar"><h3>${escapeHtml(box.title)}</h3>` +
    `<div>${paragraphs(box.paragraphs)}</div></aside>`
  );
}
