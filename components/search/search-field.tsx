'use client';

import type { FormEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { PendingLine } from '@/components/ui/pending';
import { routes } from '@/lib/core/routes';
import { MAX_SEARCH_LENGTH } from '@/lib/core/search-term';
import { useSearchPage } from './use-search-page';

/** The search field of `/buscar`: a plain form, which works without script. */
export function SearchField({ term }: { term: string }) {
  const { isPending, open } = useSearchPage();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    open(String(new FormData(event.currentTarget).get('q')));
  };
  return (
    <search>
      <form
        action={routes.search}
        onSubmit={onSubmit}
        className="flex items-center gap-3 border-ink border-b-3 pb-3 focus-within:border-focus sm:gap-4"
      >
        <label htmlFor="buscar" className="sr-only">
          Buscar en la revista
        </label>
        <Icon name="search" className="size-6 text-muted sm:size-8" />
        <input
          // Remounted for each search: an uncontrolled input keeps its initial value.
          key={term}
          id="buscar"
          type="search"
          name="q"
          defaultValue={term}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder="Litio, relaves, Cerro Pardo…"
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-14 w-full min-w-0 bg-transparent outline-none font-serif text-[clamp(1.5rem,1.1rem+1.8vw,2.25rem)] tracking-[-0.014em] text-ellipsis placeholder:text-muted placeholder:opacity-100 max-sm:placeholder:text-lg"
        />
        <button type="submit" className="button button-ink">
          Buscar
        </button>
      </form>
      {isPending && <PendingLine text="Buscando..." />}
    </search>
  );
}
