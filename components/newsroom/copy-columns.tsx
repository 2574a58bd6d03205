import { columnsOf } from '@/components/panel/table/columns';
import { RowButton } from '@/components/panel/table/row-button';
import { SiteLink } from '@/components/ui/site-link';
import type { CopySummary } from '@/contract/copies';
import { formatMoment } from '@/lib/core/dates';
import { deskAddress } from '@/lib/newsroom/desk-address';
import { copyListTexts, copyStateText, shownTitle, TYPE_NAMES } from '@/lib/newsroom/messages';

const column = columnsOf<CopySummary>();

/** Columns of the list of working copies. */
export function copyColumns(timeZone: string, onDelete: (copy: CopySummary) => void) {
  return column.columns([
    column.accessor('titulo', {
      header: 'Título',
      cell: ({ row: { original } }) => (
        <SiteLink
          href={deskAddress(original.id)}
          className="inline-flex min-h-11 items-center font-medium font-serif text-[1.0625rem] leading-snug [overflow-wrap:anywhere] hover:text-accent"
        >
          {shownTitle(original.titulo)}
        </SiteLink>
      ),
    }),
    column.accessor('tipo', {
      header: 'Tipo',
      cell: ({ getValue }) => TYPE_NAMES[getValue()],
    }),
    column.accessor('estado', {
      header: 'Estado',
      cell: ({ row: { original } }) => (
        <span className={original.estado === 'fallida' ? 'font-semibold text-danger' : undefined}>
          {copyStateText(original)}
        </span>
      ),
    }),
    column.accessor('editada_en', {
      id: 'editada',
      header: 'Última edición',
      cell: ({ row: { original } }) => (
        <>
          <span className="[overflow-wrap:anywhere]">{original.editada_por.nombre}</span>
          <span className="block text-muted text-xs">
            {formatMoment(original.editada_en, timeZone)}
          </span>
        </>
      ),
    }),
    column.display({
      id: 'acciones',
      header: 'Acciones',
      cell: ({ row: { original } }) => (
        <div className="panel-actions">
          <RowButton
            icon="trash"
            label={copyListTexts.delete}
            of={shownTitle(original.titulo)}
            isDanger
            onPress={() => onDelete(original)}
          />
        </div>
      ),
    }),
  ]);
}
