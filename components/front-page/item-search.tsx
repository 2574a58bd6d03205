import { useId } from 'react';
import { FieldError } from '@/components/forms/field';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { useTermSearch } from '@/components/panel/use-term-search';
import { Icon } from '@/components/ui/icon';
import { dayIn, formatShort } from '@/lib/core/dates';
import { type FoundItem, findItems } from '@/lib/front-page/find-items';
import { KIND_NAMES, frontPageTexts as texts } from '@/lib/front-page/messages';
import { slotKey } from '@/lib/front-page/slots';

interface ItemSearchProps {
  /** Id of its input, which takes the focus of a row that is removed. */
  id: string;
  /** Names of the items that were chosen. */
  taken: readonly string[];
  /** Most items, and what is said once there are as many. */
  max: number;
  full: string;
  onAdd: (item: FoundItem) => void;
}

/** Search over published blogs and articles, to choose them one by one. */
export function ItemSearch({ id: input, taken, max, full, onAdd }: ItemSearchProps) {
  const timeZone = useSiteTimeZone();
  const search = useTermSearch('front-page-items', (http, term) =>
    findItems(http, term, dayIn(new Date(), timeZone)),
  );
  const id = useId();
  const free = search.found?.filter((item) => !taken.includes(slotKey(item)));
  const isFull = taken.length >= max;
  return (
    <section aria-labelledby={`${id}-label`} className="mt-8">
      <label id={`${id}-label`} htmlFor={input} className="mb-1.5 block font-semibold text-sm">
        {texts.search}
      </label>
      <input
        id={input}
        type="search"
        autoComplete="off"
        value={search.typed}
        onChange={({ currentTarget }) => search.type(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter must not save.
          event.preventDefault();
          search.searchNow();
        }}
        className="field"
      />
      <div role="status" className="text-muted text-sm">
        {isFull && <p className="mt-3">{full}</p>}
        {!free && !search.isFailed && <p className="mt-3">{texts.searching}</p>}
        {free?.length === 0 && (
          <p className="mt-3">{search.isSearch ? texts.nothingFound : texts.nothingFree}</p>
        )}
      </div>
      <div role="alert">
        {search.isFailed && <FieldError id={`${id}-failed`} text={texts.searchFailed} />}
      </div>
      {free && free.length > 0 && !isFull && (
        <ul
          aria-label={texts.found}
          className="mt-2 max-h-80 overflow-y-auto border border-line bg-surface px-3"
        >
          {free.map((item) => (
            <li
              key={slotKey(item)}
              className="flex items-center gap-3 border-line border-b last:border-0"
            >
              <div className="min-w-0 flex-1 py-2 text-sm leading-snug [overflow-wrap:anywhere]">
                <p>{item.titulo}</p>
                <p className="text-muted text-xs">
                  {`${KIND_NAMES[item.tipo]} · ${formatShort(item.fecha, timeZone)}`}
                </p>
              </div>
              <button
                type="button"
                aria-label={`${texts.add}: ${item.titulo}`}
                onClick={() => {
                  onAdd(item);
                  // The pressed button is removed with its row.
                  document.getElementById(input)?.focus();
                }}
                className="icon-button"
              >
                <Icon name="plus" className="size-4.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
