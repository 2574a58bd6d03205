import { Icon, type IconName } from '@/components/ui/icon';
import type { BoardRow, BoardState } from '@/contract/board';
import { formatTime } from '@/lib/core/dates';
import { monthStateText } from '@/lib/newsroom/board/messages';
import { shownTitle, TYPE_NAMES } from '@/lib/newsroom/messages';
import { rowAddress } from './board-row';
import { MONTH_SIGNS } from './month-legend';

const COLOURS: Partial<Record<BoardState, string>> = {
  programada: 'border-accent bg-raised',
  fallida: 'border-danger bg-danger-soft text-danger',
};

/** An entry of a day: its state, its hour if it has one, its kind and its title. */
export function MonthEntry({ row, timeZone }: { row: BoardRow; timeZone: string }) {
  const { estado, publicar_en } = row;
  const signs: Partial<Record<BoardState, IconName>> = MONTH_SIGNS;
  const sign = signs[estado];
  const isFailed = estado === 'fallida';
  return (
    <a
      href={row.url ?? rowAddress(row)}
      className={`block min-h-8 border-l-3 px-1.5 py-1 text-xs leading-snug hover:underline max-md:min-h-11 max-md:text-sm ${COLOURS[estado] ?? 'border-line-strong bg-raised'}`}
    >
      <span className="flex flex-wrap items-center gap-x-1.5">
        {sign && <Icon name={sign} className="size-3.5" />}
        {publicar_en && (
          <time dateTime={publicar_en} className="font-semibold tabular-nums">
            {formatTime(publicar_en, timeZone)}
          </time>
        )}{' '}
        <span className={`md:max-xl:sr-only ${isFailed ? '' : 'text-muted'}`}>
          {TYPE_NAMES[row.tipo]}
        </span>
        <span className={isFailed ? 'font-semibold md:max-xl:sr-only' : 'sr-only'}>
          {` ${monthStateText(estado)} `}
        </span>
      </span>
      <span className="hyphens-auto [overflow-wrap:anywhere] md:line-clamp-3">
        {shownTitle(row.titulo)}
      </span>
    </a>
  );
}
