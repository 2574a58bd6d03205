import { ListSearch } from '@/components/ui/list-search';
import { SiteLink } from '@/components/ui/site-link';
import { routes } from '@/lib/core/routes';

/** Search of articles, with a link back to the full list. */
export function ArticleSearch({ search }: { search: string }) {
  return (
    <search className="w-full sm:w-auto sm:max-w-full">
      <ListSearch action={routes.articles} label="Buscar artículos" search={search} />
      {search && (
        <SiteLink
          href={routes.articles}
          className="mt-2 inline-flex min-h-6 items-center text-accent text-sm underline"
        >
          Ver todos los artículos
        </SiteLink>
      )}
    </search>
  );
}
