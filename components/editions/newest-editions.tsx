import { Prose } from '@/components/content/prose';
import { DateText } from '@/components/ui/date-text';
import type { Edition } from '@/contract/editions';
import { bindUnits } from '@/lib/core/bind-units';
import { env } from '@/lib/core/server/env';
import { printedAddress } from '@/lib/editions/view';
import { EditionCover } from './edition-cover';
import { ViewEdition } from './view-edition';

/** The latest edition as a card of its own, and the four newest as a list (content.md#editions). */
export function NewestEditions({ editions }: { editions: Edition[] }) {
  const [last] = editions;
  if (!last) return null;
  return (
    <div className="mb-16 grid gap-x-12 gap-y-10 border-ink border-t-3 pt-8 lg:grid-cols-[1fr_300px]">
      <Latest edition={last} />
      <section aria-labelledby="mas-recientes">
        <h2 id="mas-recientes" className="kicker">
          Las más recientes
        </h2>
        <ol className="mt-2">
          {editions.map((edition) => (
            <li key={edition.id} className="card border-line py-3.5 not-first:border-t">
              <EditionLink edition={edition} />
              <p className="mt-1 text-muted text-xs">
                {`N.º ${edition.numero_edicion}, `}
                <DateText value={edition.fecha_publicacion} format="short" />
              </p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function EditionLink({ edition }: { edition: Edition }) {
  const url = printedAddress(edition, env().SITE_URL);
  const title = (
    <span className="font-medium font-serif text-md leading-snug">
      {bindUnits(edition.titulo_edicion)}
    </span>
  );
  if (!url) return title;
  return (
    <ViewEdition url={url} title={edition.titulo_edicion} className="card-link">
      {title}
    </ViewEdition>
  );
}

function Latest({ edition }: { edition: Edition }) {
  const url = printedAddress(edition, env().SITE_URL);
  return (
    <section aria-labelledby="ultima" className="grid gap-8 sm:grid-cols-[minmax(180px,280px)_1fr]">
      <EditionCover
        edition={edition}
        sizes="(min-width: 640px) 280px, calc(100vw - 40px)"
        priority
      />
      <div>
        <p className="kicker">Última edición</p>
        <h2 id="ultima" className="mt-2 mb-3 text-2xl leading-[1.1]">
          {bindUnits(edition.titulo_edicion)}
        </h2>
        <p className="mb-4 text-muted text-sm">
          {`N.º ${edition.numero_edicion}, `}
          <DateText value={edition.fecha_publicacion} />
        </p>
        <Prose
          opensLarge={false}
          content={edition.contenido}
          className="mb-6 text-ink-soft text-[1.0625rem]"
        />
        {url && (
          <ViewEdition url={url} title={edition.titulo_edicion} className="button button-ink">
            Ver Revista
          </ViewEdition>
        )}
      </div>
    </section>
  );
}
