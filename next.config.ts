import { resolve } from 'node:path';
import type { NextConfig } from 'next';
import { MAX_MEGAPIXELS, MAX_PICTURE_BYTES } from './contract/picture-file.ts';
import { compileAhead } from './web/html/compile-ahead.ts';
import { compressStaticFiles } from './web/http/compress-static-files.ts';

const YEAR_SECONDS = 31_536_000;

/** Account pages, the panel, search, and targets of e-mail links; not in robots.txt, see app/robots.ts. */
const NOT_INDEXED = [
  'buscar',
  'boletin/confirmar',
  'boletin/baja',
  'boletin/\\d+/enlace',
  'avisos',
  'perfil',
  'panel-admin',
  'iniciar-sesion',
  'registrarse',
  'reset-password',
  'reset-password-confirm',
  'invitacion',
  'login-admin',
  'vista-previa',
];

const SITEMAP_KINDS = 'articulos|noticias-destacadas|noticias|foro|boletin';

const config: NextConfig = {
  reactCompiler: true,
  poweredByHeader: false,
  reactStrictMode: true,
  experimental: {
    // Offline, a followed link waits for the connection (record 075).
    useOffline: true,
    // Next keeps a body that the middleware could read; ours reads none (web/http/allowed-methods.ts).
    proxyClientMaxBodySize: 16 * 1024,
    // As much as the bundled server decodes (record 088).
    imgOptMaxInputPixels: MAX_MEGAPIXELS * 1_000_000,
  },
  // `npm run check` checks the types, of the server too; the build only builds.
  typescript: { ignoreBuildErrors: true },
  // The page cache of the web process (record 033).
  cacheHandler: resolve('web/pages/next-cache-handler.ts'),
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => {
      await compileAhead(distDir);
      await compressStaticFiles(distDir);
    },
  },
  // Caches may keep a page for its lifetime, and not revalidate it while they send it (D40).
  expireTime: 60,
  // The server decides about trailing slashes of API calls (D2); a page has one address.
  skipTrailingSlashRedirect: true,
  redirects: async () => [
    { source: '/:path((?!api/v1/).+)/', destination: '/:path', permanent: true },
  ],
  headers: async () => [
    {
      // Files and API responses have their own rules, which these would replace: printed editions may be
      // framed by the site (D48), an API response may not act as a page (D17). The web process
      // sets stricter rules for pages, and the common headers of all responses (record 040).
      source: '/((?!media/|api/).*)',
      headers: [{ key: 'Content-Security-Policy', value: "frame-ancestors 'none'" }],
    },
    {
      // Other sites may embed pictures; printed editions are in a frame with an opaque origin.
      source: '/:folder(media|_next/image|api/imagen|tarjetas)/:path*',
      headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
    },
    {
      // Keeps the token of these addresses private (D34, D62).
      source:
        '/(boletin/confirmar|boletin/baja|avisos|reset-password-confirm|invitacion|vista-previa)/:path*',
      headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }],
    },
    {
      source: `/(${NOT_INDEXED.join('|')})/:path*`,
      headers: [{ key: 'X-Robots-Tag', value: 'noindex' }],
    },
  ],
  // One dynamic route renders all documents of a kind: a route without parameters would be prerendered
  // by the build, without content.
  rewrites: async () => [
    { source: '/feed.xml', destination: '/feeds/todo.xml' },
    { source: '/sitemap.xml', destination: '/sitemaps/_todo' },
    {
      source: `/sitemap-:part(noticias|paginas|(?:${SITEMAP_KINDS})-[1-9]\\d{0,3}).xml`,
      destination: '/sitemaps/:part',
    },
  ],
  images: {
    // Media keys are immutable, so a resized picture is cached for a year.
    // So are pictures of news, whose path has a digest of the source address, and the site's
    // own drawings, which are renamed when they change.
    localPatterns: [
      // Pictures of people are not resized, and not cached here (record 089).
      // `%` is excluded because an encoded path could hide their folder.
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
    // Next reads a whole file before it looks at it, by default 50 MB. As WebP an animation can have twice the bytes of the
    // GIF that was uploaded.
    maximumResponseBody: 2 * MAX_PICTURE_BYTES,
    // The default is half of the free disk, which database and media share.
    maximumDiskCacheSize: 2 * 1024 ** 3,
  },
};

export default config;
