import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoArticles } from './demo-articles.ts';
import type { DemoComment } from './demo-comment.ts';
import { demoComments } from './demo-comments.ts';
import { edition48 } from './editions/48.ts';

const folderOf = (slug: string) =>
  demoArticles.some((article) => article.slug === slug) ? 'articles' : 'blogs';

const textsOf = (thread: readonly DemoComment[]): string[] =>
  thread.flatMap(({ contenido, respuestas = [] }) => [contenido, ...textsOf(respuestas)]);

/** Numbers of three digits or more: '212', '1.326'. */
const largeNumbers = (text: string) => text.match(/\d[\d.]*\d{2}(?!\d)/g) ?? [];

test.each(edition48.pieces)('comments on $slug quote no figure that it does not have', (piece) => {
  const file = new URL(`./${folderOf(piece.slug)}/${piece.slug}.html`, import.meta.url);
  const known = new Set(largeNumbers(readFileSync(file, 'utf8')));
  const quoted = largeNumbers(textsOf(demoComments[piece.slug] ?? []).join('\n'));

  expect(quoted.filter((number) => !known.has(number))).toEqual([]);
});
