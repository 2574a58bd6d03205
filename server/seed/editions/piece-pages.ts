import type { EditionPiece, Fact } from './edition.ts';
import type { Furniture } from './front-matter.ts';
import { countWords, escapeHtml, paragraphs, splitBody } from './html.ts';
import type { PrintPiece } from './print.ts';

/** Height of two printed pages less heads and quotation, and text that fits in one rem of it. */
const ROOM = 93;
const WORDS_PER_REM = 10.6;

interface Place {
  id: string;
  page: number;
}

/** A printed piece: its head, its picture and its text, laid out as the edition asks. */
export function piecePages(
  piece: PrintPiece,
  extra: EditionPiece,
  place: Place,
  furniture: Furniture,
): string {
  if (extra.layout === 'story') return storyPages(piece, extra, place, furniture);
  const title = titleBlock(piece, extra, place);
  const picture = pictureFigure(piece, extra);
  const running = furniture.running(piece.kicker);
  const head = {
    banner: `${picture}<header class="head">${title}</header>`,
    rail: `${running}<header class="head">${title}</header>${picture}`,
    tint: `<header class="head">${running}${title}</header>${picture}`,
  }[extra.layout];
  return (
    `<article class="sheet ${extra.layout}" id="${place.id}" aria-labelledby="t-${place.id}" ` +
    `style="--picture:${pictureHeight(piece, extra)}rem">${head}${body(piece, extra)}${furniture.folio(place.page, extra.pages)}</article>`
  );
}

/** The cover story opens with a page of its own, to the edge, before its text. */
function storyPages(
  piece: PrintPiece,
  extra: EditionPiece,
  place: Place,
  furniture: Furniture,
): string {
  return (
    `<article id="${place.id}" class="story" aria-labelledby="t-${place.id}">` +
    `<div class="sheet full opener"><img src="${escapeHtml(piece.pictureUrl)}" ` +
    `alt="${escapeHtml(piece.alt)}"><div class="title">${titleBlock(piece, extra, place)}</div>` +
    `</div><div class="sheet">${furniture.running(piece.kicker)}${body(piece, extra)}` +
    `<p class="caption">${escapeHtml(extra.caption)}</p>` +
    `${furniture.folio(place.page + 1, extra.pages - 1)}</div></article>`
  );
}

/** The shorter the piece, the taller its picture, so that the last page is not left half empty. */
function pictureHeight({ html }: PrintPiece, { sidebar: box }: EditionPiece): number {
  const boxed = box ? countWords(box.paragraphs.join(' ')) + 70 : 0;
  const free = ROOM - (countWords(html) + boxed) / WORDS_PER_REM;
  return Math.round(Math.min(36, Math.max(16, free)));
}

function titleBlock(piece: PrintPiece, extra: EditionPiece, place: Place): string {
  return (
    `<p class="kicker">${escapeHtml(piece.kicker)}</p>` +
    `<h2 id="t-${place.id}">${escapeHtml(piece.title)}</h2>` +
    `<p class="standfirst">${escapeHtml(extra.standfirst)}</p>` +
    `<p class="byline">${escapeHtml(extra.byline)}</p>`
  );
}

function pictureFigure(piece: PrintPiece, extra: EditionPiece): string {
  return (
    `<figure class="picture"><img src="${escapeHtml(piece.pictureUrl)}" width="1500" ` +
    `height="1000" alt="${escapeHtml(piece.alt)}"><figcaption>${escapeHtml(extra.caption)}` +
    '</figcaption></figure>'
  );
}

/** Blocks of columns one under another, the quotation and the figures between them. */
function body(piece: PrintPiece, extra: EditionPiece): string {
  const blocks = splitBody(piece.html, 210).map(
    (block, i) => `<div class="block columns${i === 0 ? ' first' : ''}">${block}</div>`,
  );
  const quote = `<blockquote class="quote"><p>${escapeHtml(extra.quote)}</p></blockquote>`;
  const inserts = extra.facts ? [quote, factsBox(extra.facts)] : [quote];
  const text = blocks.map((block, i) => block + (inserts[i] ?? '')).join('');
  const rest = inserts.slice(blocks.length).join('');
  return `<div class="text">${text}${rest}</div>${sidebar(extra)}`;
}

/** A strip of figures, each with what it counts. */
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
