import { isHttps } from '../../lib/core/is-https.ts';

const TWO_YEARS_SECONDS = 63_072_000;

/** What no page of the magazine asks for, so that nothing that got into one can either. */
const WITHOUT = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/**
 * Headers of every answer of the web, whatever it is (decision 040). `siteUrl` is the public address:
 * only over https do browsers learn to ask for nothing else, and not for subdomains, which may be
 * somebody else's.
 */
export function secureHeaders(siteUrl: string): ReadonlyMap<string, string> {
  return new Map([
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', WITHOUT.map((name) => `${name}=()`).join(', ')],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(isHttps(siteUrl)
      ? ([['strict-transport-security', `max-age=${TWO_YEARS_SECONDS}`]] as const)
      : []),
  ]);
}
