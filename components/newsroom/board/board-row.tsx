import { useOwnId } from '@/components/panel/permissions';
import { RowButton } from '@/components/panel/table/row-button';
import { SiteLink } from '@/components/ui/site-link';
import type { BoardRow } from '@/contract/board';
import { formatMoment } from '@/lib/core/dates';
import { type BulkAction, isActionFor } from '@/lib/newsroom/board/actions';
import { BULK_TEXTS, boardTexts, reviewerText, rowStateText } from '@/lib/newsroom/board/messages';
import { deskAddress } from '@/lib/newsroom/desk-address';
import { copyListTexts, shownTitle, TYPE_NAMES } from '@/lib/newsroom/messages';
import { openAddress } from '@/lib/newsroom/open-address';
import type { Bulk } from './use-bulk';
import type { RowSelection } from './use-row-selection';

interface BoardRowProps {
  row: BoardRow;
  timeZone: string;
  selection: RowSelection;
  bulk: Bulk;
  onChoose: (action: BulkAction, rows: BoardRow[]) => void;
}

const TITLE =
  'inline-flex min-h-11 items-center font-medium font-serif text-[1.0625rem] leading-snug [overflow-wrap:anywhere]';

/** A copy or an item in the list of the board. */
export function BoardRowView({ row, timeZone, selection, bulk, onChoose }: BoardRowProps) {
  const title = shownTitle(row.titulo);
  const { elemento_id, estado, tipo } = row;
  const own = useOwnId();
  const may = (action: BulkAction) => isActionFor(action, row, bulk.rights);
  const reason = row.motivo_fallo ?? row.motivo;
  const opensItem = row.copia_id === null && elemento_id !== null && estado === 'publicada';
  return (
    <tr>
      <td data-column="eleccion">
        <span className="grid min-h-11 place-items-center">
          <input
            type="checkbox"
            className="check"
            aria-label={`Elegir: ${title}`}
            checked={selection.has(row)}
            onChange={({ nativeEvent }) =>
              selection.toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </span>
      </td>
      <td data-column="titulo">
        <RowTitle row={row} title={title} />
      </td>
      <td data-column="tipo">{TYPE_NAMES[tipo]}</td>
      <td data-column="estado">
        <span className={estado === 'fallida' ? 'font-semibold text-danger' : 'font-medium'}>
          {rowStateText(row)}
        </span>
        {estado === 'en_revision' && (
          <span className="block text-xs [overflow-wrap:anywhere]">
            {reviewerText(row.asignada_a, own)}
          </span>
        )}
        <When row={row} timeZone={timeZone} />
        {reason && <span className="block text-xs [overflow-wrap:anywhere]">{reason}</span>}
      </td>
      <td data-column="editada">
        {row.editado_por && (
          <span className="mr-2 [overflow-wrap:anywhere]">{row.editado_por.nombre}</span>
        )}
        <span className="text-muted text-xs sm:block">
          {formatMoment(row.editado_en, timeZone)}
        </span>
      </td>
      <td data-column="acciones">
        <div className="panel-actions">
          {opensItem && (
            <SiteLink
              href={openAddress(tipo, elemento_id)}
              aria-label={`${boardTexts.openItem}: ${title}`}
              className="inline-flex min-h-11 items-center rounded-xs px-2.5 font-medium text-sm hover:bg-sunken"
            >
              {boardTexts.open}
            </SiteLink>
          )}
          {may('republicar') && (
            <RowButton
              icon="undo"
              label={BULK_TEXTS.republicar.button}
              of={title}
              onPress={() => onChoose('republicar', [row])}
            />
          )}
          {may('descartar') && (
            <RowButton
              icon="trash"
              label={copyListTexts.delete}
              of={title}
              isDanger
              onPress={() => onChoose('descartar', [row])}
            />
          )}
        </div>
      </td>
    </tr>
  );
}

/** Planned hour of a copy, or the day of an item, with the hour at which it went public. */
function When({ row, timeZone }: { row: BoardRow; timeZone: string }) {
  const { publicar_en, publicada_en, fecha } = row;
  const when = publicar_en ?? publicada_en ?? fecha;
  if (!when) return null;
  return <span className="block text-muted text-xs">{formatMoment(when, timeZone)}</span>;
}

/** A copy leads to its desk, an item to its page, a scheduled or withdrawn one to the desk. */
function RowTitle({ row, title }: { row: BoardRow; title: string }) {
  if (row.url) {
    return (
      <a href={row.url} className={`${TITLE} hover:text-accent`}>
        {title}
      </a>
    );
  }
  if (row.copia_id === null && row.elemento_id === null) {
    return <span className={TITLE}>{title}</span>;
  }
  return (
    <SiteLink href={rowAddress(row)} className={`${TITLE} hover:text-accent`}>
      {title}
    </SiteLink>
  );
}

/** Where a row is edited. */
export const rowAddress = ({ copia_id, tipo, elemento_id }: BoardRow): string =>
  copia_id === null ? openAddress(tipo, elemento_id ?? 0) : deskAddress(copia_id);
