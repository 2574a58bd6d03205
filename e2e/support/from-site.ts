/** Headers of a write through the API proxy that a page of the site would send. */
export const FROM_SITE = { origin: process.env.E2E_SITE_URL ?? '' };
