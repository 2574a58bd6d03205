import { ItemState } from '@/components/newsroom/item-state';
import { WithdrawButton } from '@/components/newsroom/withdraw-button';
import { PictureFrame } from '@/components/ui/picture-frame';
import { dayIn, formatShort } from '@/lib/core/dates';
import { pictureAddress } from '@/lib/core/pictures';
import { copyTypeOf } from '@/lib/newsroom/copy-kinds';
import type { ContentKind } from '@/lib/panel/content-kinds';
import { actionsColumn, columnsOf } from '../table/columns';
import { refreshResource } from '../table/resource';
import { RowButton } from '../table/row-button';
import type { ContentRow } from './content-row';

/** Server-side settings needed to render rows. */
export interface Surroundings {
  timeZone: string;
  /** Addresses whose files the site serves itself (D4). */
  ownHosts: string[];
}

interface Acts {
  onEdit: (row: ContentRow) => void;
  /** Missing without the permission `publicar`. */
  onDelete?: ((row: ContentRow) => void) | undefined;
}

const column = columnsOf<ContentRow>();

/**
 * Columns of editions, articles and blogs; editions have a number besides. `hasState` adds the state of each row, on a
 * server that has working copies. Other columns are other components: they must be equal while only the states change, or
 * all buttons would be remounted.
 */
export function contentColumns(
  kind: Pick<ContentKind<{ id: number }>, 'name'>,
  around: Surroundings,
  acts: Acts,
  hasState: boolean,
) {
  const { timeZone, ownHosts } = around;
  const { onEdit, onDelete } = acts;
  const state = column.display({
    id: 'estado',
    header: 'Estado',
    cell: ({ row: { original } }) => <ItemState kind={kind} row={original} timeZone={timeZone} />,
  });
  const number = column.accessor('number', { id: 'numero', header: 'Número' });
  return column.columns([
    column.accessor('id', { header: 'ID' }),
    column.accessor('picture', {
      id: 'imagen',
      header: 'Imagen',
      cell: ({ getValue }) => (
        <PictureFrame
          address={pictureAddress(getValue(), ownHosts)}
          sizes="84px"
          empty={<span className="panel-no-picture">Sin imagen</span>}
        />
      ),
    }),
    ...(kind.name === 'editions' ? [number] : []),
    column.accessor('titulo', {
      header: 'Título y texto',
      cell: ({ row: { original } }) => (
        <>
          <p className="font-medium font-serif text-[1.0625rem] leading-snug [overflow-wrap:anywhere]">
            {original.titulo}
          </p>
          <p className="mt-0.5 text-muted text-xs [overflow-wrap:anywhere]">{original.preview}</p>
        </>
      ),
    }),
    column.accessor('day', {
      id: 'fecha',
      header: 'Publicación',
      cell: ({ getValue }) => <PublicationDay day={getValue()} timeZone={timeZone} />,
    }),
    ...(hasState ? [state] : []),
    actionsColumn((original: ContentRow) => (
      <>
        <RowButton
          icon="edit"
          label="Editar"
          of={original.titulo}
          onPress={() => onEdit(original)}
        />
        {onDelete && (
          <RowButton
            icon="trash"
            label="Eliminar"
            of={original.titulo}
            isDanger
            onPress={() => onDelete(original)}
          />
        )}
        {/* Without `escribir` there is no state, which has it otherwise. */}
        {!hasState && (
          <WithdrawButton
            tipo={copyTypeOf(kind.name)}
            item={original}
            refresh={() => refreshResource(kind.name)}
            className="inline-flex min-h-11 items-center rounded-xs px-2.5 font-medium text-sm hover:bg-sunken"
          />
        )}
      </>
    )),
  ]);
}

/** Publication day; a future one is marked as scheduled (D16). */
function PublicationDay({ day, timeZone }: { day: string; timeZone: string }) {
  const isScheduled = day > dayIn(new Date(), timeZone);
  return (
    <>
      <time dateTime={day} className="whitespace-nowrap">
        {formatShort(day, timeZone)}
      </time>
      {isScheduled && (
        <span className="block font-semibold text-info text-xs max-md:ml-2 max-md:inline">
          Programada
        </span>
      )}
    </>
  );
}
