import { newsroom } from '../../contract/magazine-staff.ts';
import { escapeHtml, paragraphs } from './html.ts';
import type { PrintEdition } from './print-edition.ts';
import { IMPRINT } from './staff.ts';

/** A line of the contents. */
export interface Entry {
  id: string;
  page: number;
  kicker: string;
  title: string;
  about: string;
  picture?: { url: string; alt: string };
}

/** The cover, with a visually hidden h1. */
export function coverPage({ content, title, date, coverUrl }: PrintEdition): string {
  // An empty `src` would request the page again.
  const picture = coverUrl
    ? `<img src="${escapeHtml(coverUrl)}" width="900" height="1200" ` +
      `alt="Portada de la edición ${content.number}: ${escapeHtml(title)}.">`
    : '';
  const name = `Veta Minera, n.º ${content.number}: ${title}`;
  return (
    `<section class="sheet full cover" aria-label="Portada"><h1 class="unseen">${escapeHtml(name)}` +
    `</h1>${picture}<p class="strip">` +
    `<span>Edición ${content.number} · ${escapeHtml(date)}</span>` +
    '<span>Ejemplar de suscripción</span></p></section>'
  );
}

/** The editorial, with the credits of the newsroom. */
export function editorialPage({ content }: PrintEdition, parts: PageParts): string {
  const credits = Object.values(newsroom)
    .map(({ role, name }) => `<dt>${role}</dt><dd>${name}</dd>`)
    .join('');
  return (
    `<section class="sheet" id="editorial" aria-labelledby="t-editorial">` +
    `${parts.running('Editorial')}<div class="opening"><h2 id="t-editorial">` +
    `${escapeHtml(content.editorial.title)}</h2>` +
    `<div class="text">${paragraphs(content.editorial.paragraphs)}` +
    `<p class="signed">${newsroom.direction.name}, directora</p></div>` +
    `<aside class="credits" aria-label="Quiénes hacen la revista"><dl>${credits}</dl>` +
    `<p>${IMPRINT}</p></aside></div>${parts.folio(2, 1)}</section>`
  );
}

/** The contents, each line a link to its sheet. */
export function contentsPage(entries: readonly Entry[], parts: PageParts): string {
  const lines = entries
    .map(({ id, page, kicker, title, about, picture }) => {
      const image = picture
        ? `<img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}">`
        : '';
      return (
        `<li><a href="#${id}"${picture ? ' class="lead"' : ''}><span class="page">${page}</span>` +
        `<span><span class="kick">${escapeHtml(kicker)}</span><span class="name">` +
        `${escapeHtml(title)}</span><span class="about">${escapeHtml(about)}</span></span>` +
        `${image}</a></li>`
      );
    })
    .join('');
  return (
    `<section class="sheet contents" id="sumario" aria-labelledby="t-sumario">` +
    `${parts.running('Sumario')}<h2 id="t-sumario">En este número</h2><ol>${lines}</ol>` +
    `${parts.folio(3, 1)}</section>`
  );
}

/** Running head and folio of each sheet, on a screen. */
export interface PageParts {
  running: (section: string) => string;
  folio: (first: number, pages: number) => string;
}

/** Page parts of an edition; on paper the folio is in the page margin instead. */
export function pagePartsOf({ content, date }: PrintEdition): PageParts {
  const label = `Veta Minera · N.º ${content.number} · ${escapeHtml(date)}`;
  return {
    running: (section) =>
      `<p class="running"><b>${escapeHtml(section)}</b><span>${label}</span></p>`,
    folio: (first, pages) => {
      const last = first + pages - 1;
      const range = pages > 1 ? `Páginas ${first}–${last}` : `Página ${first}`;
      return `<p class="folio"><span>Veta Minera</span><span>${range}</span></p>`;
    },
  };
}
