import type { SearchFacets } from '@/contract/search';
import { kinds } from '@/lib/search/kinds';
import { type SearchQuery, searchAddress } from '@/lib/search/query';

interface Choice {
  key: string | number;
  label: string;
  /** If known. */
  count?: number | undefined;
  isChosen: boolean;
  href: string;
}

/** Filters by content type, year, author and section; links that keep the term and the other filters. */
export function SearchFilters(props: { query: SearchQuery; facets: SearchFacets | undefined }) {
  return (
    <div className="min-w-0 lg:sticky lg:top-15.5 lg:max-h-[calc(100dvh-var(--spacing)*15.5)] lg:self-start lg:overflow-y-auto lg:pt-5 lg:pb-5">
      <Filter title="Tipo" choices={kindChoices(props.query, props.facets)} />
      <Filter title="Año" choices={yearChoices(props.query, props.facets)} />
      <Filter
        title="Sección"
        choices={nameChoices('section', props.query, props.facets?.seccion)}
      />
      <Filter title="Autor" choices={nameChoices('author', props.query, props.facets?.autor)} />
    </div>
  );
}

/** Address of the first page with another choice. */
const addressWith = (query: SearchQuery, choice: Partial<SearchQuery>): string =>
  searchAddress({ ...query, page: 1, ...choice });

function kindChoices(query: SearchQuery, facets?: SearchFacets): Choice[] {
  const { type } = query;
  const countOf = (wanted: string) =>
    facets && (facets.type.find(({ value }) => value === wanted)?.count ?? 0);
  const choices = kinds.map((kind) => ({
    key: kind.type,
    label: kind.plural,
    count: countOf(kind.type),
    isChosen: kind.type === type,
    href: addressWith(query, { type: kind.type }),
  }));
  return [
    {
      key: 'todo',
      label: 'Todo',
      count: facets?.type.reduce((sum, { count }) => sum + count, 0),
      isChosen: !type,
      href: addressWith(query, { type: undefined }),
    },
    ...choices.filter(({ count, isChosen }) => count !== 0 || isChosen),
  ];
}

function yearChoices(query: SearchQuery, facets?: SearchFacets): Choice[] {
  const { year } = query;
  const known = facets?.year ?? [];
  const isMissing = year !== undefined && !known.some(({ value }) => value === year);
  const years = isMissing ? [...known, { value: year, count: undefined }] : known;
  // A single year is not a filter.
  if (years.length < 2 && !year) return [];
  return [
    {
      key: 'todos',
      label: 'Cualquiera',
      isChosen: !year,
      href: addressWith(query, { year: undefined }),
    },
    ...years.map(({ value, count }) => ({
      key: value,
      label: String(value),
      count,
      isChosen: value === year,
      href: addressWith(query, { year: value }),
    })),
  ];
}

/** Authors or sections of the results. */
function nameChoices(
  name: 'author' | 'section',
  query: SearchQuery,
  known: SearchFacets['autor'] = [],
): Choice[] {
  const chosen = query[name];
  // A single one is not a filter.
  if (known.length < 2 && !chosen) return [];
  return [
    {
      key: '',
      label: 'Cualquiera',
      isChosen: !chosen,
      href: addressWith(query, { [name]: undefined }),
    },
    ...known.map(({ value, nombre }) => ({
      key: value,
      label: nombre,
      isChosen: value === chosen,
      href: addressWith(query, { [name]: value }),
    })),
  ];
}

// Plain links, like the pagination.
function Filter({ title, choices }: { title: string; choices: Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <nav
      aria-label={`Filtrar por ${title.toLowerCase()}`}
      className="border-line max-lg:relative max-lg:-mx-(--gutter) max-lg:flex max-lg:items-center max-lg:gap-5 max-lg:overflow-x-auto max-lg:border-b max-lg:px-(--gutter) lg:not-first:mt-8"
    >
      <h2 className="flex-none font-sans font-semibold text-muted text-xs tracking-normal max-lg:min-w-14 lg:mb-2">
        {title}
      </h2>
      <ul className="flex gap-5 lg:block">
        {choices.map(({ key, label, count, isChosen, href }) => (
          <li key={key}>
            <a
              href={href}
              aria-current={isChosen ? 'true' : undefined}
              className="flex min-h-11.5 items-center justify-between gap-2 whitespace-nowrap border-line text-[0.9375rem] hover:text-accent lg:min-h-10 lg:border-b aria-[current]:font-semibold aria-[current]:text-accent aria-[current]:shadow-[inset_0_-2px_0_var(--accent)]"
            >
              <span>{label}</span>{' '}
              {count !== undefined && (
                <span className="font-normal text-muted text-xs tabular-nums">{count}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
