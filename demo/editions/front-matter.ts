import { newsroom } from '../../contract/magazine-staff.ts';
import { escapeHtml, paragraphs } from './html.ts';
import type { PrintEdition } from './print-edition.ts';
import { IMPRINT } from './staff.ts';

/** A line of the contents: where a section starts and what it is. */
export interface Entry {
  id: string;
  page: number;
  kicker: string;
  title: string;
  about: string;
  picture?: { url: string; alt: string };
}

/** The cover, with the one h1 for whoever cannot see its lettering. */
export function coverPage({ content, title, date, coverUrl }: PrintEdition): string {
  // An empty address would make the browser ask for the page itself again.
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

/** The editorial, beside the newsroom's credits. */
export function editorialPage({ content }: PrintEdition, furniture: Furniture): string {
  const credits = Object.values(newsroom)
    .map(({ role, name }) => `<dt>${role}</dt><dd>${name}</dd>`)
    .join('');
  return (
    `<section class="sheet" id="editorial" aria-labelledby="t-editorial">` +
    `${furniture.running('Editorial')}<div class="opening"><h2 id="t-editorial">` +
    `${escapeHtml(content.editorial.title)}</h2>` +
    `<div class="text">${paragraphs(content.editorial.paragraphs)}` +
    `<p class="signed">${newsroom.direction.name}, directora</p></div>` +
    `<aside class="credits" aria-label="Quiénes hacen la revista"><dl>${credits}</dl>` +
    `<p>${IMPRINT}</p></aside></div>${furniture.folio(2, 1)}</section>`
  );
}

/** The contents, each line a link to its sheet. */
export function contentsPage(entries: readonly Entry[], furniture: Furniture): string {
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
    `${furniture.running('Sumario')}<h2 id="t-sumario">En este número</h2><ol>${lines}</ol>` +
    `${furniture.folio(3, 1)}</section>`
  );
}

/** What every sheet carries on a screen: the head of its section, and its folio. */
export interface Furniture {
  running: (section: string) => string;
  folio: (first: number, pages: number) => string;
}

/** The furniture of one edition. On paper the folio gives way to the page's own. */
export function furnitureOf({ content, date }: PrintEdition): Furniture {
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
