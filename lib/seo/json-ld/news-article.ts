import type { NewsArticle, Organization, WithContext } from 'schema-dts';
import { cutWithin } from '../../../contract/cut-text.ts';
import { absolute } from '../address.ts';
import { type Story, storyDescription, storyImages, storyMoments } from '../story.ts';
import { LANGUAGE } from './language.ts';
import { magazine, publisher } from './organization.ts';

/** Longest headline that search engines take, in characters. */
const HEADLINE_LENGTH = 110;

/** An article, a blog or a news item, as search engines read it. */
export function newsArticleJsonLd(story: Story): WithContext<NewsArticle> {
  const url = absolute(story.path);
  const { published, modified } = storyMoments(story);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    headline: cutWithin(story.title, HEADLINE_LENGTH),
    description: storyDescription(story),
    image: storyImages(story).map(absolute),
    ...(published && { datePublished: published }),
    ...(modified && { dateModified: modified }),
    articleSection: story.section,
    inLanguage: LANGUAGE,
    isAccessibleForFree: true,
    author: authorOf(story),
    publisher: publisher(),
  };
}

function authorOf({ source }: Story): Organization {
  if (!source) return magazine();
  const isLink = /^https?:\/\//i.test(source.url ?? '');
  return {
    '@type': 'Organization',
    name: source.name,
    ...(isLink && source.url && { url: source.url }),
  };
}
