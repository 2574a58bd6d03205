import { EmptyState } from '@/components/ui/list-state';
import { LoadFailure } from '@/components/ui/load-failure';
import { tableMessages } from '@/lib/panel/messages';
import type { ResourceColumns, ResourceRow } from './columns';
import { ResourceTable } from './resource-table';
import { TablePagination } from './table-pagination';
import { TableSearch } from './table-search';
import { TableSkeleton } from './table-skeleton';
import type { ResourceViewState } from './use-resource-view';

interface ResourceViewProps<Row extends ResourceRow> {
  view: ResourceViewState<Row>;
  columns: ResourceColumns<Row>;
  /** Shown at the end of the search line. */
  children?: React.ReactNode;
}

/** A list of the panel: search, table and pagination. */
export function ResourceView<Row extends ResourceRow>(props: ResourceViewProps<Row>) {
  const { view, columns, children } = props;
  const { key, texts } = view.resource;
  return (
    <ResourceList
      view={view}
      toolbar={children}
      shown={(rows) => (
        <ResourceTable kind={key} caption={texts.caption} columns={columns} rows={rows} />
      )}
    />
  );
}

interface ResourceListProps<Row extends ResourceRow> {
  view: ResourceViewState<Row>;
  /** Shown at the end of the search line. */
  toolbar?: React.ReactNode;
  /** Renders the rows of a page; never none. */
  shown: (rows: Row[]) => React.ReactNode;
}

/** The same with rows of any form. */
export function ResourceList<Row extends ResourceRow>(props: ResourceListProps<Row>) {
  const { view, toolbar, shown } = props;
  const { place, data, error, isBusy, isBeyondEnd } = view;
  const { texts, pageSize } = view.resource;
  const rows = data?.rows ?? [];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <div className="w-full sm:w-96">
          <TableSearch label={texts.search} search={place.search} onSearch={view.goToSearch} />
        </div>
        <p role="status" className="text-muted text-sm tabular-nums">
          {place.search && data && !isBusy && foundText(data.count)}
        </p>
        {toolbar && <div className="ml-auto">{toolbar}</div>}
      </div>
      {error && !isBeyondEnd && (
        <LoadFailure
          text={place.search ? tableMessages.searchFailed : texts.failed(error)}
          // A full page load, as specified: page and search are in the address.
          onRetry={() => location.reload()}
        />
      )}
      {isBusy && rows.length === 0 && <TableSkeleton text={texts.loading} rows={pageSize} />}
      {data && (
        <div aria-busy={isBusy} className={isBusy ? 'opacity-60' : undefined}>
          <p role="status" className="sr-only">
            {isBusy && rows.length > 0 && texts.loading}
          </p>
          {rows.length > 0 && shown(rows)}
          {rows.length === 0 && !isBusy && <Nothing search={place.search} empty={texts.empty} />}
          <TablePagination
            page={place.page}
            pageSize={pageSize}
            count={data.count}
            isBusy={isBusy}
            onPage={view.goToPage}
          />
        </div>
      )}
    </>
  );
}

const foundText = (count: number): string => (count === 1 ? '1 resultado' : `${count} resultados`);

function Nothing({ search, empty }: { search: string; empty: string }) {
  if (!search) return <EmptyState text={empty} />;
  return (
    <EmptyState text={tableMessages.nothingFound}>
      <p className="mt-2 text-muted">{tableMessages.nothingFoundHint}</p>
    </EmptyState>
  );
}
