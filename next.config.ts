import { resolve } from 'node:path';
import type { NextConfig } from 'next';
import { compileAhead } from './web/html/compile-ahead.ts';
import { compressStaticFiles } from './web/http/compress-static-files.ts';

const YEAR_SECONDS = 31_536_000;

/** Account pages, the panel, search, and what letters link to: robots.txt says why not there. */
const NOT_INDEXED = [
  'buscar',
  'boletin',
  'avisos',
  'perfil',
  'panel-admin',
  'iniciar-sesion',
  'registrarse',
  'reset-password',
  'reset-password-confirm',
  'login-admin',
];

const SITEMAP_KINDS = 'articulos|noticias-destacadas|noticias|foro';

const config: NextConfig = {
  reactCompiler: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // Who follows a link without a connection stays where they are until there is one (decision 075).
  experimental: { useOffline: true },
  // `npm run check` checks the types, of the server too; the build only builds.
  typescript: { ignoreBuildErrors: true },
  // Keeps no page that was in the making during a change (decision 033).
  cacheHandler: resolve('web/pages/page-cache.ts'),
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => {
      await compileAhead(distDir);
      await compressStaticFiles(distDir);
    },
  },
  // The host keeps the pages packed, 64 MB of them; what Next keeps beside is read from its files as fast
  // as the router's parts need it (decision 060).
  cacheMaxMemorySize: 4 * 1024 * 1024,
  // A page once good may be shown for a day while the server is down (architecture: data flow).
  expireTime: 86_400,
  // Below the API a slash means what the server says it means (D2); a page has one address.
  skipTrailingSlashRedirect: true,
  redirects: async () => [
    { source: '/:path((?!api/v1/).+)/', destination: '/:path', permanent: true },
  ],
  headers: async () => [
    {
      // Files and calls bring their own rules, which these would replace: printed editions may be
      // framed by the site (D48), an answer of the server may not act as a page (D17). The host
      // gives pages stricter ones, and every answer what is the same for all (decision 040).
      source: '/((?!media/|api/).*)',
      headers: [{ key: 'Content-Security-Policy', value: "frame-ancestors 'none'" }],
    },
    {
      // Pictures may be shown elsewhere; printed editions stand in a frame without an origin.
      source: '/:folder(media|_next/image|api/imagen|tarjetas)/:path*',
      headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
    },
    {
      // The token in these addresses is nobody else's business (D34).
      source: '/(boletin|avisos|reset-password-confirm)/:path*',
      headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }],
    },
    {
      source: `/(${NOT_INDEXED.join('|')})/:path*`,
      headers: [{ key: 'X-Robots-Tag', value: 'noindex' }],
    },
  ],
  // One route makes all documents of a kind, on request: a route without parameters would be made
  // by the build, of a magazine that is empty.
  rewrites: async () => [
    { source: '/feed.xml', destination: '/feeds/todo.xml' },
    { source: '/sitemap.xml', destination: '/sitemaps/_todo' },
    {
      source: `/sitemap-:part(noticias|paginas|(?:${SITEMAP_KINDS})-[1-9]\\d{0,3}).xml`,
      destination: '/sitemaps/:part',
    },
  ],
  images: {
    // Media keys never change their content, so a resized picture is made once.
    // The same for pictures of news: their address holds a digest of where they come from; and the site's
    // own drawings get another name with another content.
    localPatterns: [
      // Pictures of people are shown as they are, and nothing of them is kept here (decision 089).
      // Their folder must not hide behind an encoded name.
      { pathname: '/media/!(*%*)', search: '' },
      { pathname: '/media/!(perfiles|*%*)/**', search: '' },
      { pathname: '/api/imagen/**', search: '' },
      { pathname: '/suplementos/**', search: '' },
      { pathname: '/boletin.webp', search: '' },
    ],
    formats: ['image/webp'],
    qualities: [70],
    deviceSizes: [420, 640, 828, 1080, 1280, 1600],
    imageSizes: [120, 240, 320],
    minimumCacheTTL: YEAR_SECONDS,
    // Else half of the free disk, which database and media share.
    maximumDiskCacheSize: 2 * 1024 ** 3,
  },
};

export default config;
