import { expect } from '@playwright/test';
import { createArticle } from './own-content.ts';
import { createSecret } from './own-copies.ts';
import { publicPages } from './public-pages.ts';

const FILES = [
  '/feed.xml',
  '/feeds/articulos.xml',
  '/feeds/noticias-destacadas.xml',
  '/feeds/noticias.xml',
  '/sitemap.xml',
  '/sitemap-noticias.xml',
];

/**
 * Checks that no page, feed, sitemap or call shows a word or a picture of a working copy or of an earlier version, and that
 * the picture exists at its signed address alone. `at` gives the address of a path.
 */
export async function expectCopiesSecret(at: (path: string) => string): Promise<void> {
  const id = await createArticle();
  const { word, picture, signature } = await createSecret(id);
  const pages = await Promise.all(publicPages.map(async ({ find }) => (await find()).path));
  const paths = [
    ...pages,
    ...FILES,
    `/articulos/${id}`,
    `/articulos?search=${word}`,
    `/buscar?q=${word.slice(0, -1)}`,
    `/api/buscar?q=${word.slice(0, -1)}`,
    `/api/v1/articles/articulos/${id}/`,
    `/api/v1/articles/articulos/?page_size=100`,
  ];
  // Twice: what a cache keeps comes with the second.
  for (const path of [...paths, ...paths]) {
    const answer = await fetch(at(path));
    expect([path, answer.status]).toEqual([path, 200]);
    const text = await answer.text();
    if (!path.includes(word)) expect(text, path).not.toContain(word);
    expect(text, path).not.toContain(picture);
  }
  const resized = `/_next/image?${new URLSearchParams({ url: picture, w: '640', q: '75' })}`;
  for (const [path, status] of [
    [picture, 404],
    [picture + signature, 200],
    [picture, 404],
    [`${picture}?firma=1.x`, 404],
    [resized, 404],
  ] as const) {
    expect([path, (await fetch(at(path))).status]).toEqual([path, status]);
  }
}
