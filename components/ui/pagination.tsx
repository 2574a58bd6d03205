import { pageBounds, pageCount, pageMarks } from '@/lib/core/paging';

interface PaginationProps {
  page: number;
  pageSize: number;
  count: number;
  /** Address of a page of the list; page numbers are real links (D39). */
  address: (page: number) => string;
}

const cell = 'grid h-11 min-w-11 place-items-center rounded-xs px-2.5 font-medium tabular-nums';

/**
 * Pagination of a list (panel.md#pagination); hidden if there is one page. Plain
 * links: Next's router treats addresses that differ only in the query as one static page.
 */
export function Pagination({ page, pageSize, count, address }: PaginationProps) {
  const last = pageCount(count, pageSize);
  if (last <= 1) return null;
  const { from, to } = pageBounds(page, pageSize, count);
  return (
    <nav
      aria-label="Paginación"
      className="mt-10 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-4 text-sm"
    >
      <p className="text-muted">{`Mostrando ${from} a ${to} de ${count} resultados`}</p>
      <ul className="-mx-2.5 flex flex-wrap">
        <Step label="Anterior" page={page - 1} isOpen={page > 1} address={address} rel="prev" />
        {pageMarks(page, last).map((mark, index) => (
          <li key={mark === 'gap' ? `gap-${index}` : mark} className="max-sm:hidden">
            <PageMark mark={mark} current={page} address={address} />
          </li>
        ))}
        <Step label="Siguiente" page={page + 1} isOpen={page < last} address={address} rel="next" />
      </ul>
    </nav>
  );
}

function PageMark(props: {
  mark: number | 'gap';
  current: number;
  address: PaginationProps['address'];
}) {
  const { mark, current, address } = props;
  if (mark === 'gap') return <span className={`${cell} text-muted`}>…</span>;
  if (mark === current) {
    return (
      <span aria-current="page" className={`${cell} bg-ink text-surface`}>
        {mark}
      </span>
    );
  }
  return (
    <a href={address(mark)} aria-label={`Página ${mark}`} className={`${cell} hover:bg-sunken`}>
      {mark}
    </a>
  );
}

function Step(props: {
  label: string;
  page: number;
  isOpen: boolean;
  address: PaginationProps['address'];
  rel: 'prev' | 'next';
}) {
  return (
    <li>
      {props.isOpen ? (
        <a href={props.address(props.page)} rel={props.rel} className={`${cell} hover:bg-sunken`}>
          {props.label}
        </a>
      ) : (
        <span className={`${cell} text-muted`}>{props.label}</span>
      )}
    </li>
  );
}
