import type { NewsArticle, Organization, Person, WithContext } from 'schema-dts';
import { cutWithin } from '../../../contract/cut-text.ts';
import { absolute } from '../address.ts';
import { type Story, storyDescription, storyImages, storyMoments } from '../story.ts';
import { LANGUAGE } from './language.ts';
import { magazine, publisher } from './organization.ts';
import { personJsonLd } from './person.ts';

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
    articleSection: story.details?.seccion?.nombre ?? story.section,
    ...keywordsOf(story),
    ...correctionsOf(story),
    inLanguage: LANGUAGE,
    isAccessibleForFree: true,
    author: authorOf(story),
    publisher: publisher(),
  };
}

const keywordsOf = ({ details }: Story) => {
  const tags = details?.etiquetas ?? [];
  return tags.length > 0 && { keywords: tags.map(({ nombre }) => nombre) };
};

const correctionsOf = ({ details }: Story) => {
  const corrections = details?.correcciones ?? [];
  return (
    corrections.length > 0 && {
      correction: corrections.map(({ fecha, decia, dice }) => ({
        '@type': 'CorrectionComment' as const,
        datePublished: fecha,
        text: `Decía: ${decia} Dice: ${dice}`,
      })),
    }
  );
};

/** The people of its byline; without one the source, or the magazine. */
function authorOf({ source, details }: Story): Organization | Person[] {
  const people = details?.autores ?? [];
  if (people.length > 0) return people.map(personJsonLd);
  if (!source) return magazine();
  const isLink = /^https?:\/\//i.test(source.url ?? '');
  return {
    '@type': 'Organization',
    name: source.name,
    ...(isLink && source.url && { url: source.url }),
  };
}
