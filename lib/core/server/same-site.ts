const READING = ['GET', 'HEAD'];

/**
 * Whether a request may pass: writes must come from the site itself (D4). `siteOrigin` is the
 * origin of an explicit `SITE_URL`; without one the Host header of the request counts.
 */
export function isFromSite(request: Request, siteOrigin: string | undefined): boolean {
  if (READING.includes(request.method)) return true;
  const origin = request.headers.get('origin');
  if (origin === null) return request.headers.get('sec-fetch-site') === 'same-origin';
  if (siteOrigin) return origin === siteOrigin;
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('host');
}
