import { Breadcrumb } from '@/components/layout/breadcrumb';
import { PageHead } from '@/components/ui/page-head';
import { routes } from '@/lib/core/routes';
import { SearchField } from './search-field';

/** Top of `/buscar`, with a term or without. */
export function SearchHead({ term }: { term: string }) {
  return (
    <>
      <Breadcrumb path={routes.search} />
      <PageHead title="Buscar" />
      <SearchField term={term} />
    </>
  );
}
