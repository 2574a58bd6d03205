import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../testing/markup';
import { ArticleHead } from './article-head';

// Next logs that its configuration is not loaded here.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

test('ArticleHead shows title, date and reading time', () => {
  const { all, text } = render(
    <ArticleHead title="Litio" date="2026-11-20" content="Texto" banner={null} />,
  );
  expect(all('h1').map((heading) => heading.text)).toEqual(['Litio']);
  expect(text).toContain('Publicado el: 20 de noviembre de 2026');
  expect(text).toContain('1 min de lectura');
  expect(all('img')).toEqual([]);
});

test('ArticleHead shows the banner, and no date where there is none', () => {
  const { all, text } = render(
    <ArticleHead title="Litio" date={null} content="" banner="https://agencia.test/a.jpg" />,
  );
  expect(all('img')[0]?.attributes.src).toBe('https://agencia.test/a.jpg');
  expect(text).not.toContain('Publicado el');
});
