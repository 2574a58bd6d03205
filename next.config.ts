import type { NextConfig } from 'next';

const YEAR_SECONDS = 31_536_000;

const config: NextConfig = {
  reactCompiler: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` checks the types, of the server too; the build only builds.
  typescript: { ignoreBuildErrors: true },
  // A page once good may be shown for a day while the server is down (architecture: data flow).
  expireTime: 86_400,
  // Below the API a slash means what the server says it means (D2); a page has one address.
  skipTrailingSlashRedirect: true,
  redirects: async () => [
    { source: '/:path((?!api/v1/).+)/', destination: '/:path', permanent: true },
  ],
  headers: async () => [
    {
      // Files bring their own rules: printed editions may be framed by the site (D48).
      source: '/((?!media/).*)',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        { key: 'Content-Security-Policy', value: "frame-ancestors 'none'" },
      ],
    },
    {
      // The token in these addresses is nobody else's business (D34).
      source: '/boletin/:path*',
      headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }],
    },
  ],
  images: {
    // Media keys never change their content, so a resized picture is made once.
    localPatterns: [{ pathname: '/media/**', search: '' }],
    formats: ['image/webp'],
    qualities: [70],
    deviceSizes: [420, 640, 828, 1080, 1280, 1600],
    imageSizes: [120, 240, 320],
    minimumCacheTTL: YEAR_SECONDS,
  },
};

export default config;
