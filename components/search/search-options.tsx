import { usePathname } from 'next/navigation';
import type { RefObject } from 'react';
import { PictureFrame } from '@/components/ui/picture-frame';
import { SiteLink } from '@/components/ui/site-link';
import type { SearchResult } from '@/contract/search';
import { formatShort } from '@/lib/core/dates';
import { kinds } from '@/lib/search/kinds';
import { searchAddress } from '@/lib/search/query';
import { Highlighted } from './highlighted';

interface SearchOptionsProps {
  ref: RefObject<HTMLDivElement | null>;
  /** Prefix of the ids of the options. */
  id: string;
  results: SearchResult[];
  term: string;
  /** Index of the active option, for `aria-activedescendant`. */
  active: number | undefined;
  /** New results are loading. */
  isBusy: boolean;
  timeZone: string;
  onClose: () => void;
}

const optionClass =
  'border-line not-last:border-b hover:bg-sunken aria-selected:bg-sunken aria-selected:shadow-[inset_4px_0_0_var(--accent)]';

/** Listbox of results, with a link to all of them as last option. */
export function SearchOptions({ ref, id, results, isBusy, ...shared }: SearchOptionsProps) {
  const { active, timeZone, term, onClose } = shared;
  const pathname = usePathname();
  return (
    <div
      ref={ref}
      id={`${id}-lista`}
      role="listbox"
      aria-label="Resultados"
      aria-busy={isBusy}
      tabIndex={-1}
      className={isBusy ? 'opacity-50' : ''}
    >
      {results.map((result, index) => (
        <SiteLink
          key={`${result.type}-${result.id}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          href={result.url}
          loading={kindOf(result)?.loading ?? ''}
          // Navigation closes the box; a link to the current page would not.
          onClick={() => result.url === pathname && onClose()}
          className={`grid grid-cols-[72px_minmax(0,1fr)] gap-4 px-(--gutter) py-3.5 sm:grid-cols-[88px_minmax(0,1fr)] lg:px-5 ${optionClass}`}
        >
          <PictureFrame
            address={result.image ?? result.banner ?? undefined}
            sizes="88px"
            className="self-start"
          />
          <Result result={result} timeZone={timeZone} />
        </SiteLink>
      ))}
      {/* A full page load, like the form: both have the same address. */}
      <a
        id={`${id}-${results.length}`}
        role="option"
        aria-selected={active === results.length}
        tabIndex={-1}
        href={searchAddress({ term })}
        className={`flex min-h-13 items-center justify-center px-5 font-semibold text-accent text-sm ${optionClass}`}
      >
        Ver todos los resultados
      </a>
    </div>
  );
}

const kindOf = ({ type }: SearchResult) => kinds.find((kind) => kind.type === type);

function Result({ result, timeZone }: { result: SearchResult; timeZone: string }) {
  const { title, content, highlight, publicationDate } = result;
  return (
    <span className="block min-w-0">
      <span className="block text-2xs text-muted">
        <span className="font-semibold text-accent">{kindOf(result)?.singular}</span>
        {publicationDate && (
          <>
            {' · '}
            <time dateTime={publicationDate}>{formatShort(publicationDate, timeZone)}</time>
          </>
        )}
      </span>
      <span className="mt-0.5 line-clamp-3 text-balance font-medium font-serif text-[1.0625rem] leading-tight">
        <Highlighted segments={highlight?.title ?? [{ text: title, match: false }]} />
      </span>
      <span className="mt-1 block text-pretty text-muted text-xs">
        <Highlighted segments={highlight?.content ?? [{ text: content, match: false }]} />
      </span>
    </span>
  );
}
