import { createRandom } from '../pictures/noise.ts';
import { chartFigure } from './charts.ts';
import type { EditionContent } from './edition.ts';
import type { PageParts } from './front-matter.ts';
import { escapeHtml, paragraphs } from './html.ts';
import { factsBox } from './piece-pages.ts';
import type { PrintEdition } from './print-edition.ts';

/** The data page: a strip of figures and two charts. */
export function dataPage({ data }: EditionContent, page: number, parts: PageParts): string {
  return (
    `<section class="sheet data" id="datos" aria-labelledby="t-datos">` +
    `${parts.running('Datos')}<h2 class="page-title" id="t-datos">${escapeHtml(data.title)}` +
    `</h2><p class="intro">${escapeHtml(data.intro)}</p>${factsBox(data.facts)}` +
    `<div class="charts">${data.charts.map(chartFigure).join('')}</div>` +
    `<div class="reading"><h3>${escapeHtml(data.reading.title)}</h3>` +
    `${paragraphs(data.reading.paragraphs)}</div>` +
    `<p class="source">${escapeHtml(data.source)}</p>${parts.folio(page, 1)}</section>`
  );
}

/** Letters from readers, next to a thread of the forum. */
export function lettersPage(content: EditionContent, page: number, parts: PageParts): string {
  const letters = content.letters.map(
    ({ title, text, author, place }) =>
      `<article class="letter"><h3>${escapeHtml(title)}</h3><p>${escapeHtml(text)}</p>` +
      `<p class="from"><b>${escapeHtml(author)}</b>, ${escapeHtml(place)}</p></article>`,
  );
  const { question, author, text, answers } = content.forum;
  const replies = answers.map(
    (answer) =>
      `<div class="answer"><p>${escapeHtml(answer.text)}</p><p class="who">` +
      `<b>${escapeHtml(answer.author)}</b>, ${escapeHtml(answer.job)}</p></div>`,
  );
  return (
    `<section class="sheet letters" id="cartas" aria-labelledby="t-cartas">` +
    `${parts.running('Cartas y foro')}<h2 class="page-title" id="t-cartas">Cartas</h2>` +
    `<div class="mail${content.letters.length < 4 ? ' few' : ''}"><div>${letters.join('')}<p class="write">Las cartas se publican con nombre, ` +
    'oficio y lugar. La redacción puede abreviarlas y consulta a quien escribe antes de hacerlo.' +
    `</p></div><aside class="forum" aria-label="Del foro"><p class="kicker">Del foro</p>` +
    `<h3>${escapeHtml(question)}</h3><p>${escapeHtml(text)}</p>` +
    `<p class="who"><b>${escapeHtml(author)}</b></p>${replies.join('')}</aside></div>` +
    `${parts.folio(page, 1)}</section>`
  );
}

const MARK =
  '<svg class="mark" viewBox="0 0 16 16" aria-hidden="true"><path fill="currentColor" d="M0 2a1 1 ' +
  '0 0 1 1-1h1v3h2v3h2v3l2.5 5H1a1 1 0 0 1-1-1zM16 2a1 1 0 0 0-1-1h-1v3h-2v3h-2v3l2.5 5H15a1 1 0 ' +
  '0 0 1-1z"/><path fill="#d98a52" d="M6 10h4l2.5 5h-4z"/></svg>';

/** The back cover: name of the magazine, preview of the next edition, and a fake bar code. */
export function backCover({ content, date }: PrintEdition): string {
  const { title, text } = content.next;
  return (
    `<section class="sheet full last" aria-label="Contraportada">${MARK}` +
    '<p class="name">Veta Minera</p>' +
    '<p class="motto">La minería contada desde la roca, el agua y la gente.</p>' +
    `<div class="next"><p class="kicker">En el próximo número</p><h2>${escapeHtml(title)}</h2>` +
    `<p>${escapeHtml(text)}</p></div><div class="foot"><p>Edición ${content.number}<br>` +
    `${escapeHtml(date)}</p>${barCode(content.number)}</div></section>`
  );
}

function barCode(number: number): string {
  const random = createRandom(number);
  let bars = '';
  for (let x = 0; x < 95; ) {
    const width = 1 + Math.floor(random() * 3);
    bars += `M${x} 0h${width}v38h-${width}z`;
    x += width + 1 + Math.floor(random() * 3);
  }
  return (
    '<svg class="code" viewBox="0 0 98 38" preserveAspectRatio="none" aria-hidden="true">' +
    `<path d="${bars}" fill="#1c1714"/></svg>`
  );
}
