import { SiteLink } from '@/components/ui/site-link';
import { routes } from '@/lib/core/routes';
import { MAX_SEARCH_LENGTH } from '@/lib/core/search-term';

/** Search among the articles: a plain form, so that it works before any script is there. */
export function ArticleSearch({ search }: { search: string }) {
  return (
    <search className="w-full sm:w-auto">
      <form action={routes.articles} className="flex gap-2">
        <label htmlFor="buscar" className="sr-only">
          Buscar artículos
        </label>
        <input
          id="buscar"
          type="search"
          name="search"
          defaultValue={search}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder="Buscar artículos"
          className="field sm:w-72"
        />
        <button type="submit" className="button button-ink">
          Buscar
        </button>
      </form>
      {search && (
        <SiteLink
          href={routes.articles}
          className="mt-2 inline-block text-accent text-sm underline"
        >
          Ver todos los artículos
        </SiteLink>
      )}
    </search>
  );
}
