/** Whether the site at this public address is read over https alone: then cookies and policies may ask for it. */
export const isHttps = (siteUrl: string): boolean => siteUrl.startsWith('https:');
