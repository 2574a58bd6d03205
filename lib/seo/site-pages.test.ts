import { expect, test } from 'vitest';
import { sitePages } from './site-pages.ts';

const pages = Object.values(sitePages);

test('every page has a title and a description of its own', () => {
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});

test.each(pages.map(({ path, title, description }) => [path, title, description] as const))(
  'search engines show title and description of %s whole',
  (_, title, description) => {
    expect(title.length).toBeLessThanOrEqual(50);
    expect(description.length).toBeGreaterThanOrEqual(100);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/^[A-ZÁÉÍÓÚÑ¿].*[.]$/u);
  },
);
