'use client';

import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { PendingLine } from '@/components/ui/pending';
import { routes } from '@/lib/core/routes';
import { MAX_SEARCH_LENGTH } from '@/lib/core/search-term';
import { SearchOptions } from './search-options';
import { SearchStatus } from './search-status';
import { useLiveSearch } from './use-live-search';
import { useOptions } from './use-options';
import { useSearchPage } from './use-search-page';

export interface SearchPanelProps {
  id: string;
  timeZone: string;
  onClose: () => void;
}

/**
 * The search box: a field with its results as a listbox (combobox pattern of the ARIA
 * practices). Enter opens the active result; without one it navigates to `/buscar`, and the box searches
 * at once too, to show results until that page is loaded (content.md#search-box).
 */
export function SearchPanel({ id, timeZone, onClose }: SearchPanelProps) {
  const field = useRef<HTMLInputElement>(null);
  const { state, type, submit } = useLiveSearch();
  const [text, setText] = useState('');
  const [isNavigating, setIsNavigating] = useState(false);
  const { isPending, open } = useSearchPage();
  const { box, active, release, onKeyDown } = useOptions(state.results);
  const hasList = state.results.length > 0;
  // Offline the router waits for the results page (record 075); the box does not search.
  const status = isNavigating && state.status === 'failed' ? 'loading' : state.status;

  useEffect(() => field.current?.focus(), []);

  // Searching again on `/buscar` keeps the page, so the box must close itself.
  const onArrival = useEffectEvent(() => isNavigating && onClose());
  useEffect(() => {
    if (!isPending) onArrival();
  }, [isPending]);

  const change = (value: string, isComposing: boolean) => {
    setText(value);
    release();
    setIsNavigating(false);
    // No search during composition, such as a dead key or an input method.
    if (!isComposing) type(value);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsNavigating(true);
    submit(text);
    open(text);
  };

  return (
    <search
      id={id}
      className="absolute inset-x-0 top-full z-10 max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-ink border-b bg-raised shadow-float lg:right-(--gutter) lg:left-auto lg:max-h-[calc(100dvh-14rem)] lg:w-136 lg:border-b-0"
    >
      <form
        action={routes.search}
        onSubmit={onSubmit}
        className="sticky top-0 z-10 flex items-center border-line-strong border-b bg-raised pl-(--gutter) focus-within:border-focus focus-within:shadow-[0_1px_0_var(--focus)] lg:pl-5"
      >
        <Icon name="search" className="size-5 text-muted" />
        <input
          ref={field}
          type="text"
          name="q"
          role="combobox"
          aria-label="Buscar noticias"
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? `${id}-lista` : undefined}
          aria-activedescendant={active === undefined ? undefined : `${id}-${active}`}
          aria-describedby={`${id}-ayuda`}
          value={text}
          onChange={(event) =>
            change(event.target.value, (event.nativeEvent as InputEvent).isComposing)
          }
          onCompositionEnd={(event) => change(event.currentTarget.value, false)}
          onKeyDown={onKeyDown}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder="Buscar noticias"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          className="min-h-14 min-w-0 flex-1 bg-transparent px-3 text-md outline-none placeholder:text-muted placeholder:opacity-100"
        />
        <button
          type="submit"
          className="min-h-14 px-5 font-semibold -outline-offset-4 text-accent text-sm hover:text-accent-strong"
        >
          Buscar
        </button>
      </form>
      {isPending && <PendingLine text="Buscando..." />}
      <SearchStatus
        id={`${id}-ayuda`}
        status={status}
        term={state.term}
        count={state.results.length}
        onRetry={() => submit(text)}
      />
      {hasList && (
        <SearchOptions
          ref={box}
          id={id}
          results={state.results}
          term={state.term}
          active={active}
          isBusy={status === 'loading'}
          timeZone={timeZone}
          onClose={onClose}
        />
      )}
    </search>
  );
}
