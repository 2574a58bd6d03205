import { Pagination } from '@/components/ui/pagination';
import type { SearchFacets } from '@/contract/search';
import { kinds } from '@/lib/search/kinds';
import { countLabel } from '@/lib/search/messages';
import { type SearchQuery, searchAddress } from '@/lib/search/query';
import type { FoundPage } from '@/lib/search/search-page';
import { SEARCH_RESULTS_PER_PAGE } from '@/lib/search/view';
import { searchWords } from '@/lib/search/words';
import { FailedKinds } from './failed-kinds';
import { NoResults } from './no-results';
import { SearchFilters } from './search-filters';
import { SearchHead } from './search-head';
import { SearchResult } from './search-result';

/** `/buscar?q=`: search results by page, content type, year, author and section (D19, D39, D65). */
export function SearchPage({ query, found }: { query: SearchQuery; found: FoundPage }) {
  const { results, count, facets, failed } = found;
  const words = searchWords(query.term);
  // No filters without results.
  const hasFilters = !facets || facets.type.some((kind) => kind.count > 0);
  return (
    <div className="wrap">
      <SearchHead term={query.term} />
      {query.isCut && (
        <p className="mt-4 text-muted text-sm">
          Lo que escribiste es muy largo: buscamos sus primeros 200 caracteres.
        </p>
      )}
      <div
        className={`mt-4 grid grid-cols-[minmax(0,1fr)] lg:gap-12 ${hasFilters ? 'lg:grid-cols-[212px_minmax(0,1fr)]' : ''}`}
      >
        {hasFilters && <SearchFilters query={query} facets={facets} />}
        <div className="min-w-0">
          <FailedKinds types={failed} query={query} />
          <p
            role="status"
            className={`border-line py-4 font-serif text-ink-soft text-lg [overflow-wrap:anywhere] lg:pt-5 ${results.length > 0 ? 'border-b' : ''}`}
          >
            {/* Isolates a right-to-left term from the text around it. */}
            <span>{`${countLabel(count)} para «`}</span>
            <bdi>{query.term}</bdi>
            <span>{`»${restriction(query, facets)}`}</span>
          </p>
          {results.length === 0 ? (
            <NoResults query={query} />
          ) : (
            results.map((result, index) => (
              <SearchResult
                key={`${result.type}-${result.id}`}
                result={result}
                words={words}
                priority={index === 0}
              />
            ))
          )}
          <Pagination
            page={query.page}
            pageSize={SEARCH_RESULTS_PER_PAGE}
            count={count}
            address={(page) => searchAddress({ ...query, page })}
          />
        </div>
      </div>
    </div>
  );
}

/** ' en Blogs de 2026, por Ana Paz' */
function restriction({ type, year, author, section }: SearchQuery, facets?: SearchFacets): string {
  const kind = kinds.find((candidate) => candidate.type === type);
  const inKind = kind ? ` en ${kind.plural}` : '';
  const inYear = year ? ` de ${year}` : '';
  const nameOf = (slug: string | undefined, known: SearchFacets['autor'] = []) =>
    known.find(({ value }) => value === slug)?.nombre;
  const sectionName = nameOf(section, facets?.seccion);
  const authorName = nameOf(author, facets?.autor);
  const inSection = sectionName ? `, en ${sectionName}` : '';
  const byAuthor = authorName ? `, por ${authorName}` : '';
  return inKind + inYear + inSection + byAuthor;
}
