import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { HeadScript } from '@/components/layout/head-script';
import { site } from '@/contract/site';
import { env } from '@/lib/core/env';
import { feedLinks } from '@/lib/seo/metadata';
import './globals.css';

const newsreader = localFont({
  src: './fonts/newsreader.woff2',
  variable: '--font-newsreader',
  weight: '400 700',
  adjustFontFallback: 'Times New Roman',
});

// Interface text is small and seen late enough to arrive without a preload.
const inter = localFont({
  src: './fonts/inter.woff2',
  variable: '--font-inter',
  weight: '400 700',
  adjustFontFallback: 'Arial',
  preload: false,
});

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
    { media: '(prefers-color-scheme: light)', color: '#f7f2e8' },
    { media: '(prefers-color-scheme: dark)', color: '#171310' },
  ],
};

export default function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    <html
      lang="es"
      className={`${newsreader.variable} ${inter.variable}`}
      // The head's script may have set the theme before React arrives.
      suppressHydrationWarning
    >
      <head>
        <HeadScript />
      </head>
      <body>{children}</body>
    </html>
  );
}
