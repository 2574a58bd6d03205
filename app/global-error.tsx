'use client';

import { StatusScreen } from '@/components/layout/status-screen';
import { site } from '@/contract/site';
import { screens } from '@/lib/core/screens';
import './globals.css';

/**
 * The last resort: not even the layout could be made. Nothing here needs it or the router: another try
 * and the ways on load a page as a whole.
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
