import { formatNumber } from './editions/charts.ts';
import type { Chart, DataPage, EditionPiece, Fact } from './editions/edition.ts';
import { escapeHtml } from './editions/html.ts';

/** A printed edition as the site shows it. */
export interface PublishedEdition {
  numero: number;
  titulo: string;
  /** Path of the edition on the site. */
  path: string;
}

/** Place of a byline of the print, as a dateline has it: 'Texto de Ana Paz, en la mina San Telmo' becomes 'Mina San Telmo'. */
function placeOf(byline: string): string | undefined {
  const place = byline.match(/, en (?:el |la )?(.+)$/)?.[1];
  return place && place.slice(0, 1).toUpperCase() + place.slice(1);
}

/**
 * Text of a piece with what the print says around it: at the beginning the place of its byline, at the end the edition
 * (record 152).
 */
export function withPrintedEnds(
  html: string,
  byline: string,
  { numero, titulo, path }: PublishedEdition,
): string {
  const place = placeOf(byline);
  const dateline = place ? `<p><strong>${escapeHtml(place)}.</strong> ` : '<p>';
  const remark = `Publicado en la <a href="${path}">edición N.º ${numero}</a>, «${escapeHtml(titulo)}».`;
  return `${html.replace(/^<p>/, dateline)}\n\n<p><em>${remark}</em></p>`;
}

/**
 * Text of a printed piece with what the print shows beside it, as blocks of the editor (record 136): its quotation after a
 * third of the text, its figures after two thirds, its sidebar at the end.
 */
export function withPrintedBlocks(html: string, piece: EditionPiece): string {
  const blocks = html.split(/\n{2,}/);
  const inserts = [
    { share: 1 / 3, block: pullQuote(piece.quote) },
    ...(piece.facts ? [{ share: 2 / 3, block: figures(piece.facts) }] : []),
  ];
  const places = inserts.map(({ share, block }) => ({ at: gapNear(blocks, share), block }));
  const text = blocks.flatMap((block, index) => [
    ...places.filter(({ at }) => at === index).map((place) => place.block),
    block,
  ]);
  return [...text, ...(piece.sidebar ? [box(piece.sidebar)] : [])].join('\n\n');
}

/**
 * Text of the printed data page: after each part of the text (its beginning, and from each heading on) the figures or a
 * chart, as a table, of the print; then how to read them, and their source.
 */
export function withPrintedData(
  html: string,
  { facts, charts, reading, source }: DataPage,
): string {
  const boxes = [figures(facts), ...charts.map(chartTable)];
  const parts = html.split(/\n{2,}(?=<h2>)/);
  const text = parts.flatMap((part, index) => [part, ...boxes.slice(index, index + 1)]);
  const end = `<h2>${escapeHtml(reading.title)}</h2>`;
  const paragraphs = reading.paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`);
  const remark = `<p><em>${escapeHtml(source)}</em></p>`;
  return [...text, ...boxes.slice(parts.length), end, ...paragraphs, remark].join('\n\n');
}

/** A chart as a data box with a table: its values are the same on paper and on the web. */
function chartTable(chart: Chart): string {
  const row = (tag: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  const { head, rows } = valuesOf(chart);
  return (
    `<aside><h3>${escapeHtml(chart.title)}</h3><p>${escapeHtml(chart.unit)}.</p>` +
    `<table>${head ? `<thead>${row('th', head)}</thead>` : ''}` +
    `<tbody>${rows.map((cells) => row('td', cells)).join('')}</tbody></table>` +
    `<p>${escapeHtml(chart.note)}</p></aside>`
  );
}

function valuesOf(chart: Chart): { head?: string[]; rows: string[][] } {
  if (chart.kind !== 'lines') {
    return { rows: chart.rows.map(({ label, value }) => [label, formatNumber(value)]) };
  }
  const { ticks, series } = chart;
  const rows = ticks.map((tick, at) => [
    tick,
    ...series.map(({ values }) => formatNumber(values[at] ?? 0)),
  ]);
  return { head: ['Año', ...series.map(({ name }) => name)], rows };
}

/** The gap between two paragraphs that is nearest to a share of the text: the index of the second. */
function gapNear(blocks: string[], share: number): number {
  const isParagraph = (index: number) => blocks[index]?.startsWith('<p>') ?? false;
  const gaps = blocks
    .map((_, index) => index)
    .filter((at) => isParagraph(at - 1) && isParagraph(at));
  const distance = (at: number) => Math.abs(at - blocks.length * share);
  return gaps.toSorted((a, b) => distance(a) - distance(b))[0] ?? blocks.length - 1;
}

const pullQuote = (quote: string): string =>
  `<figure><blockquote>${escapeHtml(quote)}</blockquote></figure>`;

function figures(facts: readonly Fact[]): string {
  const items = facts.map(
    ({ value, label }) => `<li><strong>${escapeHtml(value)}</strong><br>${escapeHtml(label)}</li>`,
  );
  return `<aside><h3>En cifras</h3><ul>${items.join('')}</ul></aside>`;
}

const box = ({ title, paragraphs }: NonNullable<EditionPiece['sidebar']>): string =>
  `<aside><h3>${escapeHtml(title)}</h3>${paragraphs
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('')}</aside>`;
