'use client';

import { Reference } from '@/components/layout/reference';
import { screens } from '@/lib/core/screens';
import './globals.css';

/** The last resort: not even the layout could be made. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  const { title, text } = screens.inicio.listFailed;
  return (
    <html lang="es">
      <body>
        <main className="wrap py-16">
          <h1 className="text-4xl">{title}</h1>
          <p className="mt-5 max-w-[46ch] text-muted">{text}</p>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address loads the page again */}
          <a href="" className="button button-ink mt-8">
            Reintentar
          </a>
          {error.digest && <Reference id={error.digest} />}
        </main>
      </body>
    </html>
  );
}
