import { Icon } from '@/components/ui/icon';
import type { LiveSearchState } from '@/lib/search/live-search';
import { countLabel, searchMessages as messages } from '@/lib/search/messages';
import { searchAddress } from '@/lib/search/query';

interface SearchStatusProps {
  id: string;
  status: LiveSearchState['status'];
  /** The last searched term. */
  term: string;
  /** Number of shown results. */
  count: number;
  onRetry: () => void;
}

/** Status of the search, also for screen readers: loading, number of results, none, or an error. */
export function SearchStatus({ id, status, term, count, onRetry }: SearchStatusProps) {
  return (
    <div className="px-(--gutter) text-sm lg:px-5">
      <p id={id} className={status === 'idle' ? 'py-4 text-muted' : 'hidden'}>
        Se busca en las noticias y en los blogs. Con Intro, en toda la revista.
      </p>
      <div role="status">
        {status === 'loading' && <p className="py-3 text-muted">{messages.loading}</p>}
        {status === 'found' && count > 0 && <p className="sr-only">{countLabel(count)}</p>}
        {status === 'found' && count === 0 && (
          <div className="py-6 text-center">
            <p className="font-serif text-lg">{messages.empty}</p>
            <p className="mx-auto mt-1.5 max-w-[38ch] text-muted">{messages.emptyHint}</p>
          </div>
        )}
        {status === 'failed' && (
          <p className="flex items-center gap-2 py-4 font-semibold text-danger">
            <Icon name="alert" />
            {messages.error}
          </p>
        )}
      </div>
      {status === 'found' && count === 0 && (
        // A full page load, like the form: both have the same address.
        <p className="pb-6 text-center">
          <a href={searchAddress({ term })} className="button button-line">
            Buscar en toda la revista
          </a>
        </p>
      )}
      {status === 'failed' && (
        <button type="button" onClick={onRetry} className="button button-line mb-5">
          Reintentar
        </button>
      )}
      {status === 'loading' && count === 0 && <Skeleton />}
    </div>
  );
}

/** Skeleton of three results. */
function Skeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5 pb-5 motion-safe:animate-pulse">
      {[1, 2, 3].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[72px_minmax(0,1fr)] gap-4 sm:grid-cols-[88px_minmax(0,1fr)]"
        >
          <div className="aspect-3/2 bg-sunken" />
          <div className="grid content-start gap-2">
            <div className="h-3 w-1/4 bg-sunken" />
            <div className="h-4 w-11/12 bg-sunken" />
            <div className="h-3 w-3/4 bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  );
}
