import { Breadcrumb } from '@/components/layout/breadcrumb';
import { PrintHead } from '@/components/layout/print-head';
import { EmptyState } from '@/components/ui/list-state';
import { PageHead } from '@/components/ui/page-head';
import { Pagination } from '@/components/ui/pagination';
import type { Edition } from '@/contract/editions';
import { MAX_PAGE_SIZE } from '@/contract/pagination';
import { listAddress, routes } from '@/lib/core/routes';
import { createExcerpts } from '@/lib/core/text';
import { editionMessages as messages } from '@/lib/editions/messages';
import { EDITIONS_PER_PAGE } from '@/lib/editions/view';
import { EditionCard } from './edition-card';
import { NewestEditions } from './newest-editions';

interface EditionListProps {
  editions: Edition[];
  page: number;
  count: number;
  /** The newest editions, for the card of the latest and the list of four. */
  newest: Edition[];
  /** Shows a working copy among them (D62). */
  isPreview?: boolean;
}

/** `/ediciones`: the real editions, six a page (D14); a hundred at most of a server that answers with more. */
export function EditionList(props: EditionListProps) {
  const { editions, page, count, newest, isPreview = false } = props;
  const excerptOf = createExcerpts();
  return (
    <div className="wrap">
      <PrintHead path={listAddress(routes.editions, { page })} />
      <Breadcrumb path={routes.editions} />
      <PageHead
        title="Ediciones"
        text="Todos los números de la revista, para leer de principio a fin."
      />
      {editions.length === 0 ? (
        <EmptyState text={messages.empty} />
      ) : (
        <>
          {page === 1 && <NewestEditions editions={newest} />}
          <section aria-labelledby="todas">
            <div className="section-head">
              <h2 id="todas" className="text-xl">
                Todas las ediciones
              </h2>
            </div>
            <div className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
              {editions.slice(0, MAX_PAGE_SIZE).map((edition) => (
                <EditionCard
                  key={edition.id}
                  edition={edition}
                  excerptOf={excerptOf}
                  isPreview={isPreview}
                />
              ))}
            </div>
          </section>
        </>
      )}
      <Pagination
        page={page}
        pageSize={EDITIONS_PER_PAGE}
        count={count}
        address={(target) => listAddress(routes.editions, { page: target })}
      />
    </div>
  );
}
