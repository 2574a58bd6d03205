'use client';

import { StatusScreen } from '@/components/layout/status-screen';
import { site } from '@/contract/site';
import { screens } from '@/lib/core/screens';
import './globals.css';

/**
 * Error of the root layout. It uses neither layout nor router: retry
 * and links load a whole page.
 */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  const screen = screens.inicio.listFailed;
  return (
    <html lang="es">
      <head>
        <title>{`${screen.title} · ${site.name}`}</title>
      </head>
      <body>
        <main>
          <StatusScreen screen={screen} canRetry reference={error.digest} link="a" />
        </main>
      </body>
    </html>
  );
}
