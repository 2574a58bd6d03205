import { expect, test } from 'vitest';
import { demoArticleCategories } from '../demo-article-categories.ts';
import { demoArticles } from '../demo-articles.ts';
import { demoBlogs } from '../demo-blogs.ts';
import { editionContents } from '../editions/index.ts';
import { articleDetails } from './article-details.ts';
import { blogDetails } from './blog-details.ts';
import { demoBylines } from './bylines.ts';
import { demoTags } from './tags.ts';

const all = { ...articleDetails, ...blogDetails };
const pieces = editionContents.flatMap((edition) => edition.pieces);
const printed = new Map(pieces.map((piece) => [piece.slug, piece]));

test('every demo article and blog has an author, and a standfirst of its own or of its printed piece', () => {
  expect(Object.keys(articleDetails).sort()).toEqual(demoArticles.map(({ slug }) => slug).sort());
  expect(Object.keys(blogDetails).sort()).toEqual(demoBlogs.map(({ slug }) => slug).sort());
  for (const [slug, { authors, standfirst }] of Object.entries(all)) {
    expect([slug, authors.length > 0]).toEqual([slug, true]);
    // Not both: one would hide the other.
    expect([slug, Boolean(standfirst) !== printed.has(slug)]).toEqual([slug, true]);
  }
});

test('the authors of a printed piece are those that its byline names', () => {
  for (const { slug, byline } of pieces) {
    const named = demoBylines.filter(({ nombre }) => byline.includes(nombre));
    const authors = all[slug]?.authors ?? [];
    expect([slug, [...authors].sort()]).toEqual([slug, named.map((one) => one.slug).sort()]);
  }
});

test('every author and every tag is used, and every section of a blog exists', () => {
  const used = Object.values(all);
  const authors = new Set(used.flatMap((details) => details.authors));
  const tags = new Set<string>(used.flatMap((details) => details.tags));
  expect(demoBylines.filter(({ slug }) => !authors.has(slug))).toEqual([]);
  const slugs = Object.values(demoTags).flatMap((named) => Object.keys(named));
  expect(slugs.filter((slug) => !tags.has(slug))).toEqual([]);
  const sections = new Set<string | undefined>(demoArticleCategories.map(({ slug }) => slug));
  expect(Object.values(blogDetails).filter(({ section }) => !sections.has(section))).toEqual([]);
});
