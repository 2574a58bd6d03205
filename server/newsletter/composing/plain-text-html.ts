import { decodeHTML } from 'entities';
import { wrap } from '../../platform/mail/layout-text.ts';

const TOKEN = /<(\/?)([a-z]\w*)([^>]*)>|[^<]+/gi;
const BLOCKS = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'figure',
  'figcaption',
  'blockquote',
  'hr',
]);

/**
 * A stored text of a newsletter as plain text: list items with their mark, quotations with '>', each link with its address
 * behind it, pictures by their description.
 */
export function plainTextOf(safeHtml: string, link: (href: string) => string): string[] {
  const blocks: string[] = [];
  const lists: { next: number | undefined; hasItems: boolean }[] = [];
  let text = '';
  let href = '';
  let mark = '';
  let quotes = 0;

  const flush = () => {
    const lines = wrap(text.trim());
    const indent = ' '.repeat(mark.length);
    const block = lines
      .map((line, index) => `${'> '.repeat(quotes)}${index === 0 ? mark : indent}${line}`)
      .join('\n');
    const list = mark ? lists.at(-1) : undefined;
    if (text.trim()) {
      // Items of a list follow each other without an empty line.
      blocks.push(list?.hasItems ? `${blocks.pop()}\n${block}` : block);
      if (list) list.hasItems = true;
    }
    text = '';
    mark = '';
  };

  for (const [token, slash, name = '', attributes = ''] of safeHtml.matchAll(TOKEN)) {
    const tag = name.toLowerCase();
    const opens = slash === '';
    const attribute = (key: string) =>
      decodeHTML(new RegExp(` ${key}="([^"]*)"`).exec(attributes)?.[1] ?? '');
    if (!tag) text += decodeHTML(token).replaceAll(/\s+/g, ' ');
    else if (tag === 'br') text += '\n';
    else if (tag === 'img') text += attribute('alt');
    else if (tag === 'a') {
      if (!opens && href) text += ` <${link(href)}>`;
      href = opens ? attribute('href') : '';
    } else if (tag === 'li') {
      flush();
      const list = lists.at(-1);
      if (opens && list) mark = list.next === undefined ? '- ' : `${list.next++}. `;
    } else if (BLOCKS.has(tag)) {
      // A paragraph within a list item keeps the mark.
      const kept = text.trim() ? '' : mark;
      flush();
      mark = kept;
      if (tag === 'ul' || tag === 'ol') {
        const first = tag === 'ol' ? Number(attribute('start')) || 1 : undefined;
        if (opens) lists.push({ next: first, hasItems: false });
        else lists.pop();
      }
      if (tag === 'blockquote') quotes += opens ? 1 : -1;
      if (tag === 'hr') blocks.push('* * *');
    }
  }
  flush();
  return blocks;
}
