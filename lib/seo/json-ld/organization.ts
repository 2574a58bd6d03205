import { site } from '../../../contract/site.ts';
import { absolute } from '../address.ts';

/** The mark on a square of 512 pixels; search engines ask for 112 at least. */
const LOGO_PATH = '/logo-512.png';

/** The magazine as the author of what its editors write. */
export const magazine = () => ({
  '@type': 'Organization' as const,
  '@id': absolute('/#organizacion'),
  name: site.name,
  url: absolute('/'),
});

/** The magazine as publisher, with its logo. */
export const publisher = () => ({
  ...magazine(),
  logo: { '@type': 'ImageObject' as const, url: absolute(LOGO_PATH) },
});
