import Link from 'next/link';
import { pageBounds, pageCount, pageMarks } from '@/lib/core/paging';
import { Pending } from './pending';

interface PaginationProps {
  page: number;
  pageSize: number;
  count: number;
  /** Address of a page of the list; page numbers are real links (D39). */
  address: (page: number) => string;
  /** Shown while another page of the list is on the way. */
  loading: string;
}

const cell = 'grid h-11 min-w-11 place-items-center rounded-xs px-2.5 font-medium tabular-nums';

/** Page numbers of a list (contenido.md section 2); nothing where one page holds everything. */
export function Pagination({ page, pageSize, count, address, loading }: PaginationProps) {
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
        <Step
          label="Anterior"
          page={page - 1}
          isOpen={page > 1}
          address={address}
          loading={loading}
          rel="prev"
        />
        {pageMarks(page, last).map((mark, index) => (
          <li key={mark === 'gap' ? `gap-${index}` : mark} className="max-sm:hidden">
            <PageMark mark={mark} current={page} address={address} loading={loading} />
          </li>
        ))}
        <Step
          label="Siguiente"
          page={page + 1}
          isOpen={page < last}
          address={address}
          loading={loading}
          rel="next"
        />
      </ul>
    </nav>
  );
}

function PageMark(props: {
  mark: number | 'gap';
  current: number;
  address: PaginationProps['address'];
  loading: string;
}) {
  const { mark, current, address, loading } = props;
  if (mark === 'gap') return <span className={`${cell} text-muted`}>…</span>;
  if (mark === current) {
    return (
      <span aria-current="page" className={`${cell} bg-ink text-surface`}>
        {mark}
      </span>
    );
  }
  return (
    <Link href={address(mark)} aria-label={`Página ${mark}`} className={`${cell} hover:bg-sunken`}>
      {mark}
      <Pending text={loading} />
    </Link>
  );
}

function Step(props: {
  label: string;
  page: number;
  isOpen: boolean;
  address: PaginationProps['address'];
  loading: string;
  rel: 'prev' | 'next';
}) {
  return (
    <li>
      {props.isOpen ? (
        <Link
          href={props.address(props.page)}
          rel={props.rel}
          className={`${cell} hover:bg-sunken`}
        >
          {props.label}
          <Pending text={props.loading} />
        </Link>
      ) : (
        <span className={`${cell} text-muted`}>{props.label}</span>
      )}
    </li>
  );
}
