import { DateText } from '@/components/ui/date-text';
import { Picture } from '@/components/ui/picture';
import { SiteLink } from '@/components/ui/site-link';
import type { SearchResult as Result } from '@/contract/search';
import { highlight, passage } from '@/lib/search/highlight';
import { kinds } from '@/lib/search/kinds';
import { PASSAGE_LENGTH } from '@/lib/search/view';
import { Highlighted } from './highlighted';

interface SearchResultProps {
  result: Result;
  /** Words of the term, to highlight if the server does not. */
  words: string[];
  priority: boolean;
}

/** A search result: type, date, title, matching passage and picture. */
export function SearchResult({ result, words, priority }: SearchResultProps) {
  const kind = kinds.find(({ type }) => type === result.type);
  const shown = result.highlight;
  // Topics never have pictures; other types have a placeholder.
  const hasPicture = result.type !== 'tema';
  return (
    <article
      className={`card grid gap-x-5 border-line border-b py-5 sm:gap-x-8 sm:py-6 ${hasPicture ? 'grid-cols-[minmax(0,1fr)_104px] sm:grid-cols-[minmax(0,1fr)_208px] sm:grid-rows-[auto_1fr]' : ''}`}
    >
      <div className="min-w-0">
        <p className="text-muted text-xs">
          <span className="font-semibold text-accent">{kind?.singular}</span>
          {result.publicationDate && ' · '}
          <DateText value={result.publicationDate} format="short" />
        </p>
        <h2 className="mt-1.5 text-[1.3125rem] leading-[1.2] sm:text-xl">
          <SiteLink href={result.url} loading={kind?.loading ?? ''} className="card-link">
            <Highlighted segments={shown?.title ?? highlight(result.title, words)} />
          </SiteLink>
        </h2>
      </div>
      {hasPicture && (
        <Picture
          src={result.image ?? result.banner}
          sizes="(min-width: 640px) 208px, 104px"
          className={`self-start sm:row-span-2 ${result.type === 'edicion' ? '[&_img]:object-contain' : ''}`}
          {...(priority && { priority })}
        />
      )}
      <p className="mt-2 line-clamp-4 max-sm:line-clamp-8 max-w-[68ch] font-steady text-[0.9375rem] text-ink-soft leading-normal max-sm:col-span-full">
        <Highlighted segments={shown?.content ?? passage(result.content, words, PASSAGE_LENGTH)} />
      </p>
    </article>
  );
}
