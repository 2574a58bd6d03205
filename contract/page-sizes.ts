/**
 * Items on a page of every list (constants.md#list-constants), by who decides: `api` where a call names no
 * `page_size`, `site` on the pages of the site, `panel` in the tables of the panel. They differ on purpose:
 * a call of any client gets as many as the contract says, a page as many as it has room for.
 */
export const PAGE_SIZES = {
  articles: { api: 6, site: 6, panel: 6 },
  /** The site's page has whole rows of four, three, two and one column. */
  blogs: { api: 6, site: 12, panel: 8 },
  /** Of the home page; the call has a `limit` instead of pages. */
  featuredBlogs: { api: 8, site: 8 },
  /** A link to an edition leads to its page of `/ediciones`: the server counts by `site`. */
  editions: { api: 6, site: 6, panel: 6 },
  /** Of these two at most 25 of one call: readers write them, and anybody may read many (record 157). */
  topics: { api: 20, site: 10, max: 25 },
  /** Top-level ones of a thread. */
  comments: { api: 20, site: 12, max: 25 },
  /** Further ones below a comment; the site asks for as many as the call gives. */
  replies: { api: 50 },
  /** Of the news service (D45). */
  externalNews: { api: 200, site: 24 },
  /** Of authors, sections and tags. */
  taxonomyEntries: { api: 20, panel: 20 },
  moderatedNews: { api: 20, panel: 20 },
  corrections: { api: 20, site: 20 },
  searchResults: { api: 10, site: 10 },
  deletedItems: { api: 20, panel: 20 },
  moderationEntries: { api: 20, panel: 20 },
  users: { api: 20, panel: 20 },
  logEntries: { api: 50, panel: 50 },
  copies: { api: 20, panel: 20 },
  board: { api: 20, panel: 20 },
  newsletters: { api: 20, panel: 20 },
  /** Of one newsletter (D73). */
  deliveries: { api: 20, panel: 20 },
  /** Of one item (D59). */
  revisions: { api: 20, panel: 20 },
  copyNotes: { api: 100 },
  teamMembers: { api: 100, panel: 100 },
  invitations: { api: 20, panel: 20 },
  newsletterArchive: { api: 20, site: 20 },
  subscribers: { api: 20, panel: 20 },
  messages: { api: 20, panel: 20 },
} as const;
