import { expect, test } from 'vitest';
import { sitemapProblems } from './sitemap-rules.ts';

const SITE = 'http://revista.example';

test('the rules see what breaks them', () => {
  const wrap = (urls: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` +
    ` xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${urls}</urlset>`;
  const address = `${SITE}/a/sitemap.xml`;
  const good = `<url><loc>${SITE}/a/b</loc><lastmod>2026-11-03</lastmod></url>`;
  expect(sitemapProblems(wrap(good), address)).toEqual([]);
  for (const bad of [
    '',
    good + good,
    `<url><loc>/a/b</loc></url>`,
    `<url><loc>${SITE}/b</loc></url>`,
    `<url><loc>https://revista.example/a/b</loc></url>`,
    `<url><loc>${SITE}/a/ñ</loc></url>`,
    `<url><loc>${SITE}/a/b</loc><lastmod>3 de noviembre</lastmod></url>`,
    `<url><lastmod>2026-11-03</lastmod><loc>${SITE}/a/b</loc></url>`,
    `<url><loc>${SITE}/a/b</loc><news:news><news:title>a</news:title></news:news></url>`,
  ]) {
    expect(sitemapProblems(wrap(bad), address), bad).not.toEqual([]);
  }
  for (const bad of ['<url>', `${good}&nbsp;`, `${good}\0`, '<url><image:image/></url>']) {
    expect(() => sitemapProblems(wrap(bad), address), bad).toThrow();
  }
});
