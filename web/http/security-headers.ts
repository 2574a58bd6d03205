import { isHttps } from '../../lib/core/is-https.ts';

const TWO_YEARS_SECONDS = 63_072_000;

/** Browser features that no page uses, and no injected script may use. */
const DISABLED_FEATURES = [
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
 * Security headers of every response (record 040). `siteUrl` is the public address: only over
 * https do they enforce https, and not for subdomains, which may belong to others.
 */
export function securityHeaders(siteUrl: string): ReadonlyMap<string, string> {
  return new Map([
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', DISABLED_FEATURES.map((name) => `${name}=()`).join(', ')],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(isHttps(siteUrl)
      ? ([['strict-transport-security', `max-age=${TWO_YEARS_SECONDS}`]] as const)
      : []),
  ]);
}
