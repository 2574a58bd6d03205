import { Icon, type IconName } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { BoardRow, BoardState } from '@/contract/board';
import { formatTime } from '@/lib/core/dates';
import { rowStateText } from '@/lib/newsroom/board/messages';
import { shownTitle, TYPE_NAMES } from '@/lib/newsroom/messages';
import { rowAddress } from './board-row';
import { EntryMenu } from './entry-menu';
import { MONTH_SIGNS } from './month-legend';
import type { MonthDrag } from './use-month-drag';

const DRAFT = 'border-line-strong border-dashed bg-transparent text-ink-soft';
const COLOURS: Partial<Record<BoardState, string>> = {
  borrador: DRAFT,
  en_revision: DRAFT,
  programada: 'border-accent bg-raised',
  fallida: 'border-danger bg-danger-soft text-danger',
};
/** States that stand in words beside their sign, where there is room: their day is a plan, or was missed. */
const NAMED: readonly BoardState[] = ['borrador', 'en_revision', 'fallida'];

interface MonthEntryProps {
  row: BoardRow;
  timeZone: string;
  /** Undefined if the row may not be moved to another day. */
  onMove: (() => void) | undefined;
  /** Where it can be dragged. */
  drag?: MonthDrag | undefined;
}

/** Id of the link of an entry, to focus it. */
export const entryId = (clave: string): string => `entrada-${clave}`;

/** An entry of a day: its state, its hour if it has one, its kind and its title; and a menu. */
export function MonthEntry({ row, timeZone, onMove, drag }: MonthEntryProps) {
  const { estado, url } = row;
  const link = {
    id: entryId(row.clave),
    className: `block min-h-8 border-l-3 px-1.5 py-1 text-xs leading-snug hover:underline max-md:min-h-11 max-md:pr-12 max-md:text-sm ${COLOURS[estado] ?? 'border-line-strong bg-raised'}`,
    children: <EntryContent row={row} timeZone={timeZone} />,
  };
  return (
    <div className="relative" {...(onMove && drag?.entry(row))}>
      {url ? <a href={url} {...link} /> : <SiteLink href={rowAddress(row)} {...link} />}
      <div className="absolute top-0 right-0">
        <EntryMenu row={row} onMove={onMove} />
      </div>
    </div>
  );
}

function EntryContent({ row, timeZone }: { row: BoardRow; timeZone: string }) {
  const { estado } = row;
  const signs: Partial<Record<BoardState, IconName>> = MONTH_SIGNS;
  const sign = signs[estado];
  const isFailed = estado === 'fallida';
  const hour = row.publicar_en ?? row.publicada_en;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-1.5 md:pr-5">
        {sign && <Icon name={sign} className="size-3.5" />}
        {hour && (
          <time dateTime={hour} className="font-semibold tabular-nums">
            {formatTime(hour, timeZone)}
          </time>
        )}{' '}
        <span className={`md:max-xl:sr-only ${isFailed ? '' : 'text-muted'}`}>
          {TYPE_NAMES[row.tipo]}
        </span>
        <span className={NAMED.includes(estado) ? 'font-semibold md:max-xl:sr-only' : 'sr-only'}>
          {` ${rowStateText(row)} `}
        </span>
      </span>
      <span className="hyphens-auto [overflow-wrap:anywhere] md:line-clamp-3">
        {shownTitle(row.titulo)}
      </span>
    </>
  );
}
