import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { EarlyPress } from '@/components/layout/early-press';
import { HeadScript } from '@/components/layout/head-script';
import { site } from '@/contract/site';
import { env } from '@/lib/core/server/env';
import { feedLinks } from '@/lib/seo/metadata';
import { THEME_COLORS } from '@/lib/site/theme-color';
import './globals.css';

// The characters of Spanish are in one file, those of other languages in another, which browsers load
// on demand. `app/fonts/README.md` explains how to make the files.
const newsreader = localFont({
  src: './fonts/newsreader.woff2',
  variable: '--font-newsreader',
  weight: '400 700',
  adjustFontFallback: 'Times New Roman',
});

// Interface text is small and needs no preload.
const inter = localFont({
  src: './fonts/inter.woff2',
  variable: '--font-inter',
  weight: '400 700',
  // Has a fallback for each weight in `styles/fallback-fonts.css`.
  adjustFontFallback: false,
  preload: false,
});

// For words that a highlight splits: a late font would shift each part (record 074).
const interSteady = localFont({
  src: './fonts/inter.woff2',
  variable: '--font-inter-steady',
  weight: '400 700',
  display: 'optional',
  adjustFontFallback: false,
  preload: false,
});

const newsreaderRest = localFont({
  src: './fonts/newsreader-rest.woff2',
  variable: '--font-newsreader-rest',
  weight: '400 700',
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A2-A3, U+A5, U+A7-A8, U+AC, U+B1, U+B6, U+B8-B9, U+BC, U+BE, U+C0, U+C2-C6, U+C8, U+CA-CC, U+CE-D0, U+D2, U+D4-D6, U+D8-D9, U+DB, U+DD-E0, U+E2-E6, U+E8, U+EA-EC, U+EE-F0, U+F2, U+F4-F9, U+FB, U+FD-FF, U+152-153, U+201A, U+201E, U+2039-203A, U+2044',
    },
  ],
});

const interRest = localFont({
  src: './fonts/inter-rest.woff2',
  variable: '--font-inter-rest',
  weight: '400 700',
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A2-A3, U+A5, U+A7-A8, U+AC, U+B1, U+B6, U+B8-B9, U+BC, U+BE, U+C0, U+C2-C6, U+C8, U+CA-CC, U+CE-D0, U+D2, U+D4-D6, U+D8-D9, U+DB, U+DD-E0, U+E2-E6, U+E8, U+EA-EC, U+EE-F0, U+F2, U+F4-F9, U+FB, U+FD-FF, U+152-153, U+201A, U+201E, U+2039-203A, U+2044',
    },
  ],
});

const fonts = [newsreader, newsreaderRest, inter, interSteady, interRest];

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(env().SITE_URL),
    title: { default: site.name, template: `%s · ${site.name}` },
    applicationName: site.name,
    alternates: feedLinks(),
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: THEME_COLORS.light },
    { media: '(prefers-color-scheme: dark)', color: THEME_COLORS.dark },
  ],
};

export default function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    <html
      lang="es"
      className={fonts.map(({ variable }) => variable).join(' ')}
      // The head script may set the theme before hydration.
      suppressHydrationWarning
    >
      <head>
        <HeadScript />
      </head>
      <body>
        {children}
        <EarlyPress />
      </body>
    </html>
  );
}
