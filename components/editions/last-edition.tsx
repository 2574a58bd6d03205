import type { Edition } from '@/contract/editions';
import { bindUnits } from '@/lib/core/bind-units';
import { env } from '@/lib/core/server/env';
import { excerpt } from '@/lib/core/text';
import { printedAddress } from '@/lib/editions/view';
import { EditionCover } from './edition-cover';
import { ViewEdition } from './view-edition';

/** Fits beside the cover on a phone, too. */
const EXCERPT = 130;

/** The latest edition on the home page: image, title, description, 'Ver Revista'. */
export function LastEdition({ edition }: { edition: Edition }) {
  const url = printedAddress(edition, env().SITE_URL);
  const cover = <EditionCover edition={edition} sizes="(min-width: 768px) 260px, 118px" priority />;
  return (
    <section
      aria-labelledby="ultima-edicion"
      className="large-text:flex large-text:flex-col max-md:grid max-md:grid-cols-[118px_minmax(0,1fr)] max-md:content-start max-md:gap-x-5 max-md:pb-6"
    >
      <p className="kicker max-md:col-start-2 md:min-h-6">Última edición</p>
      <div className="large-text:my-3 large-text:w-[160px] max-md:col-start-1 max-md:row-span-5 max-md:row-start-1 md:mt-4 md:mb-6">
        {url ? (
          <ViewEdition url={url} title={edition.titulo_edicion} className="block">
            {cover}
          </ViewEdition>
        ) : (
          cover
        )}
      </div>
      <h2
        id="ultima-edicion"
        className="my-1.5 text-[1.375rem] leading-[1.12] md:mb-2.5 md:text-[1.75rem]"
      >
        {bindUnits(edition.titulo_edicion)}
      </h2>
      <p className="font-serif text-[0.9375rem] text-ink-soft leading-normal max-md:mb-2.5 line-clamp-8 md:mb-6 md:text-[1.0625rem]">
        {bindUnits(excerpt(edition.contenido, EXCERPT))}
      </p>
      {url && (
        <ViewEdition
          url={url}
          title={edition.titulo_edicion}
          className="button button-ink max-md:justify-self-start md:w-full"
        >
          Ver Revista
        </ViewEdition>
      )}
    </section>
  );
}
