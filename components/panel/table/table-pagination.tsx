import { pageBounds, pageCount, pageMarks } from '@/lib/core/paging';

interface TablePaginationProps {
  page: number;
  pageSize: number;
  count: number;
  /** Another page is loading. */
  isBusy: boolean;
  onPage: (page: number) => void;
}

/**
 * Pagination of a table (panel.md#pagination); hidden if there is one page. Disabled buttons
 * keep the focus, for readers who page on quickly.
 */
export function TablePagination({ page, pageSize, count, isBusy, onPage }: TablePaginationProps) {
  const last = pageCount(count, pageSize);
  if (last <= 1) return null;
  const { from, to } = pageBounds(page, pageSize, count);
  const button = (label: string | number, target: number, isOff: boolean) => (
    <PageButton
      label={label}
      isCurrent={label === page}
      isOff={isBusy || isOff}
      onPress={() => onPage(target)}
    />
  );
  return (
    <nav
      aria-label="Paginación"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm"
    >
      <p role="status" className="text-muted tabular-nums">
        {`Mostrando ${from} a ${to} de ${count} resultados`}
      </p>
      <ul className="-mx-2.5 flex flex-wrap items-center">
        <li>{button('Anterior', page - 1, page <= 1)}</li>
        {pageMarks(page, last).map((mark, index) => (
          <li key={mark === 'gap' ? `gap-${index}` : mark}>
            {mark === 'gap' ? (
              <span className="grid h-11 min-w-6 place-items-center text-muted">…</span>
            ) : (
              button(mark, mark, false)
            )}
          </li>
        ))}
        <li>{button('Siguiente', page + 1, page >= last)}</li>
      </ul>
    </nav>
  );
}

interface PageButtonProps {
  label: string | number;
  isCurrent: boolean;
  isOff: boolean;
  onPress: () => void;
}

function PageButton({ label, isCurrent, isOff, onPress }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={typeof label === 'number' ? `Página ${label}` : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      aria-disabled={isOff}
      onClick={() => !isOff && !isCurrent && onPress()}
      className="grid h-11 min-w-10 place-items-center rounded-xs px-2.5 font-medium tabular-nums hover:bg-sunken aria-[current]:bg-ink aria-[current]:text-surface aria-disabled:cursor-not-allowed aria-disabled:not-aria-[current]:bg-transparent aria-disabled:not-aria-[current]:text-muted"
    >
      {label}
    </button>
  );
}
