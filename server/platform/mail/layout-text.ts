import { site } from '../../../contract/site.ts';
import type { EmailContent } from './email-content.ts';

const WIDTH = 72;

/** Breaks a line between words; a word that is longer than a line, as a link, stays whole. */
function wrapLine(line: string, width: number): string[] {
  const lines = [''];
  for (const word of line.trim().split(/\s+/)) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Lines of a text, broken between words. */
export const wrap = (text: string, width = WIDTH): string[] =>
  text.split(/\r\n|\r|\n/).flatMap((line) => wrapLine(line, width));

const quoteLines = (text: string) => wrap(text.trim(), WIDTH - 2).map((line) => `> ${line}`.trim());

/** Renders an e-mail as plain text, with each link on its own line. */
export function composeText(content: EmailContent, siteUrl: string): string {
  const { title, paragraphs, details = [], items = [], quote, button, footer = [] } = content;
  const blocks = [
    [site.name],
    wrap(title.toLocaleUpperCase('es')),
    ...paragraphs.map((paragraph) => wrap(paragraph)),
    details.flatMap(({ label, value }) => wrap(`${label}: ${value}`)),
    ...items.map(({ title: name, text, note, link }) => [
      ...wrap(name),
      ...(text ? quoteLines(text) : []),
      ...(note ? wrap(note) : []),
      `${link.label}:`,
      link.href,
    ]),
    quote ? quoteLines(quote) : [],
    button ? [`${button.label}:`, button.href] : [],
    ['-- '],
    ...footer.map(({ text, link }) => [
      ...wrap(text),
      ...(link ? [`${link.label}:`, link.href] : []),
    ]),
    [`${site.name} · ${site.address}`, siteUrl],
  ];
  const written = blocks.filter((lines) => lines.length > 0);
  return `${written.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
