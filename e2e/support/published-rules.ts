import { z } from 'zod';

/**
 * What search engines and schema.org publish of each type: its required properties, and of the
 * recommended ones those that the magazine knows. Written from their pages, not from our code.
 */

const url = z.url({ protocol: /^https?$/ });
/** Dates are ISO 8601; without a zone a reader elsewhere takes them for their own. */
const moment = z.iso.datetime({ offset: true });
const text = z.string().trim().min(1);
const reference = z.strictObject({ '@id': url });

const logo = z.object({ '@type': z.literal('ImageObject'), url });
const organization = z.object({ '@type': z.literal('Organization'), name: text, url });
const publisher = organization.extend({ logo });
const person = z.object({ '@type': z.literal('Person'), name: text });

const counter = z.object({
  '@type': z.literal('InteractionCounter'),
  interactionType: z.enum(['https://schema.org/LikeAction', 'https://schema.org/CommentAction']),
  userInteractionCount: z.int().nonnegative(),
});

const correction = z.object({
  '@type': z.literal('CorrectionComment'),
  datePublished: z.iso.date(),
  text,
});

const comment = z.object({
  '@type': z.literal('Comment'),
  text,
  author: person,
  datePublished: moment,
  url,
  interactionStatistic: counter.optional(),
  get comment() {
    return z.array(comment).optional();
  },
});

const rules = {
  Organization: publisher.extend({ sameAs: z.array(url) }),
  WebSite: z.object({
    name: text,
    url,
    potentialAction: z.object({
      '@type': z.literal('SearchAction'),
      target: z.object({
        '@type': z.literal('EntryPoint'),
        urlTemplate: z.string().regex(/^https?:[^{}]+[?&]\w+=\{search_term_string\}$/),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  BreadcrumbList: z.object({
    itemListElement: z
      .array(
        z.object({
          '@type': z.literal('ListItem'),
          position: z.int().positive(),
          name: text,
          item: url.optional(),
        }),
      )
      .min(2)
      .refine((steps) => steps.every(({ position }, index) => position === index + 1))
      // Only the last step, the page itself, may go without an address.
      .refine((steps) => steps.slice(0, -1).every(({ item }) => item !== undefined)),
  }),
  NewsArticle: z.object({
    headline: text.max(110),
    description: text,
    image: z.array(url).min(1),
    datePublished: moment,
    dateModified: moment.optional(),
    author: z.union([organization, z.array(person.extend({ '@id': url, url })).min(1)]),
    publisher,
    mainEntityOfPage: z.object({ '@type': z.literal('WebPage'), '@id': url }),
    articleSection: text,
    keywords: z.array(text).min(1).optional(),
    correction: z.array(correction).min(1).optional(),
    inLanguage: z.literal('es'),
    isAccessibleForFree: z.literal(true),
  }),
  Periodical: z.object({ '@id': url, name: text, url, publisher }),
  PublicationIssue: z.object({
    issueNumber: z.number(),
    name: text,
    datePublished: moment,
    image: url,
    url,
    isPartOf: reference,
  }),
  DiscussionForumPosting: z.object({
    author: person,
    datePublished: moment,
    dateModified: moment.optional(),
    headline: text,
    text,
    url,
    mainEntityOfPage: url,
    interactionStatistic: z.array(counter).min(1),
    commentCount: z.int().nonnegative(),
    comment: z.array(comment),
  }),
};

type TypeName = keyof typeof rules;
export type Described<Name extends TypeName> = z.infer<(typeof rules)[Name]>;

const documentSchema = z.looseObject({ '@context': z.literal('https://schema.org') });
const nodeSchema = z.looseObject({ '@type': z.enum(Object.keys(rules) as [TypeName]) });

/** The things that a page describes, by type. Throws where one breaks the rules of its type. */
export function describedThings(jsonLd: unknown[]) {
  const nodes = jsonLd.flatMap((document) => {
    const { '@graph': graph, ...rest } = documentSchema.parse(document);
    return z.array(nodeSchema).parse(graph ?? [rest]);
  });
  for (const node of nodes) rules[node['@type']].parse(node);
  return {
    types: nodes.map((node) => node['@type']),
    of: <Name extends TypeName>(name: Name) =>
      nodes.filter((node) => node['@type'] === name) as unknown as Described<Name>[],
  };
}
