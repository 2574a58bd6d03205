import { EmptyState } from '@/components/ui/list-state';
import { searchMessages as messages } from '@/lib/search/messages';
import { type SearchQuery, searchAddress } from '@/lib/search/query';
import { SectionLinks } from './section-links';

/** Empty result of a search, with suggestions. */
export function NoResults({ query }: { query: SearchQuery }) {
  const { type, year, author, section } = query;
  const isFiltered = [type, year, author, section].some((filter) => filter !== undefined);
  return (
    <>
      <EmptyState text={messages.empty}>
        <p className="mx-auto mt-3 max-w-[46ch] px-4 text-muted">{messages.emptyHint}</p>
        {isFiltered && (
          <p className="mt-5">
            <a href={searchAddress({ term: query.term })} className="button button-line">
              Quitar los filtros
            </a>
          </p>
        )}
      </EmptyState>
      <section aria-labelledby="secciones" className="mt-12">
        <h2 id="secciones" className="mb-4 text-xl">
          Sigue leyendo
        </h2>
        <SectionLinks />
      </section>
    </>
  );
}
