import { Breadcrumb } from '@/components/layout/breadcrumb';
import { PageHead } from '@/components/ui/page-head';
import { SearchField } from './search-field';

/** Top of `/buscar`, with a term or without. */
export function SearchHead({ term }: { term: string }) {
  return (
    <>
      <Breadcrumb trail={[{ label: 'buscar' }]} />
      <PageHead title="Buscar" />
      <SearchField term={term} />
    </>
  );
}
