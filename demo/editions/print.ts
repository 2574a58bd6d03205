import { advertPage } from './adverts.ts';
import { backCover, dataPage, lettersPage } from './back-matter.ts';
import type { EditionContent, SectionName } from './edition.ts';
import {
  contentsPage,
  coverPage,
  type Entry,
  editorialPage,
  type PageParts,
  pagePartsOf,
} from './front-matter.ts';
import { escapeHtml } from './html.ts';
import { piecePages } from './piece-pages.ts';
import type { PrintEdition } from './print-edition.ts';
import { styles } from './styles.ts';

/** Pages before the first section: cover, editorial and contents. */
const FRONT_PAGES = 3;

/**
 * The printed version of an edition: one HTML document, without scripts and without requests other
 * than the pictures and fonts given. On a screen it is a stack of sheets; printed, an A4 magazine.
 */
export function printEdition(edition: PrintEdition): string {
  const { content, title, date, homeUrl } = edition;
  const home = homeUrl
    ? `<nav class="home" aria-label="Volver"><a href="${escapeHtml(homeUrl)}">Volver a Veta Minera</a></nav>`
    : '';
  const parts = pagePartsOf(edition);
  const starts = firstPages(content);
  const sections = content.order.map((name) => section(edition, name, starts(name), parts));
  const running = `Veta Minera · N.º ${content.number} · ${date}`.replace(/["\\<]/g, '');
  const pages = [
    coverPage(edition),
    editorialPage(edition, parts),
    contentsPage(entries(edition, starts), parts),
    ...sections,
    backCover(edition),
  ];
  return (
    '<!doctype html><html lang="es"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escapeHtml(title)} · Veta Minera n.º ${content.number}</title>` +
    `<style>${styles(content.theme, edition.fonts, running)}</style></head><body>` +
    `${home}<main>${pages.join('')}</main></body></html>`
  );
}

type Starts = (name: SectionName) => number;

/** First page of each section. */
function firstPages(content: EditionContent): Starts {
  const starts = new Map<SectionName, number>();
  let page = FRONT_PAGES + 1;
  for (const name of content.order) {
    starts.set(name, page);
    page += content.pieces[pieceIndex(name)]?.pages ?? 1;
  }
  return (name) => starts.get(name) ?? page;
}

/** Index of a piece in the edition; -1 for other sections. */
function pieceIndex(name: SectionName): number {
  return name.startsWith('piece-') ? Number(name.slice('piece-'.length)) : -1;
}

function section(
  { content, pieces, title }: PrintEdition,
  name: SectionName,
  page: number,
  parts: PageParts,
): string {
  if (name === 'data') return dataPage(content, page, parts);
  if (name === 'letters') return lettersPage(content, page, parts);
  if (name === 'advert') return advertPage(content.advert);
  const index = pieceIndex(name);
  const [piece, extra] = [pieces[index], content.pieces[index]];
  if (!piece || !extra) throw new Error(`Edition ${content.number} was given no ${name}`);
  return piecePages(piece, extra, { id: name, page, edition: title }, parts);
}

function entries({ content, pieces }: PrintEdition, starts: Starts): Entry[] {
  return content.order.flatMap((name): Entry[] => {
    const page = starts(name);
    if (name === 'advert') return [];
    if (name === 'data') {
      const about = 'Gráficos y cifras de la redacción.';
      return [{ id: 'datos', page, kicker: 'Datos', title: content.data.title, about }];
    }
    if (name === 'letters') {
      const about = `En el foro: ${content.forum.question}`;
      return [
        { id: 'cartas', page, kicker: 'Cartas y foro', title: 'Escriben los lectores', about },
      ];
    }
    const index = pieceIndex(name);
    const [piece, extra] = [pieces[index], content.pieces[index]];
    if (!piece || !extra) return [];
    const { title, kicker, pictureUrl: url, alt } = piece;
    const lead = index === 0 && url ? { picture: { url, alt } } : {};
    return [{ id: name, page, kicker, title, about: extra.standfirst, ...lead }];
  });
}
