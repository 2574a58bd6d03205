import { GENERAL_SECTION } from '@/contract/articles';
import type { TaxonomyEntry } from '@/lib/taxonomy/entry';
import { TAG_CLASS_NAMES, type TaxonomyKind } from '@/lib/taxonomy/kinds';
import { actionsColumn, columnsOf } from '../panel/table/columns';
import { RowButton } from '../panel/table/row-button';

interface Acts {
  onEdit: (entry: TaxonomyEntry) => void;
  onMerge: (entry: TaxonomyEntry) => void;
  onDelete: (entry: TaxonomyEntry) => void;
}

const column = columnsOf<TaxonomyEntry>();

/** Whether an entry is section 1, which is neither merged away nor deleted (D67). */
export const isGeneral = ({ name }: Pick<TaxonomyKind, 'name'>, { id }: TaxonomyEntry): boolean =>
  name === 'secciones' && id === GENERAL_SECTION;

/** Items always have a section: one with items can only be merged. */
const canDelete = (kind: TaxonomyKind, entry: TaxonomyEntry): boolean =>
  !isGeneral(kind, entry) && (kind.name !== 'secciones' || entry.elementos === 0);

/** Columns of authors, sections or tags; without `acts` those of somebody who only reads. */
export function taxonomyColumns(kind: TaxonomyKind, acts: Acts | undefined) {
  const tagClass = column.accessor(({ clase }) => clase && TAG_CLASS_NAMES[clase], {
    id: 'clase',
    header: 'Clase',
  });
  const order = column.accessor(({ orden }) => orden, { id: 'orden', header: 'Orden' });
  return column.columns([
    column.accessor('nombre', {
      header: 'Nombre',
      cell: ({ row: { original } }) => (
        <>
          <p className="font-medium font-serif text-[1.0625rem] leading-snug [overflow-wrap:anywhere]">
            {original.nombre}
          </p>
          <p className="mt-0.5 text-muted text-xs [overflow-wrap:anywhere]">
            {[original.cargo, isGeneral(kind, original) ? '' : `${kind.pages}/${original.slug}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </>
      ),
    }),
    ...(kind.name === 'etiquetas' ? [tagClass] : []),
    ...(kind.name === 'secciones' ? [order] : []),
    column.accessor('elementos', { header: 'Artículos y noticias' }),
    ...(acts ? [actsColumn(kind, acts)] : []),
  ]);
}

const actsColumn = (kind: TaxonomyKind, { onEdit, onMerge, onDelete }: Acts) =>
  actionsColumn((original: TaxonomyEntry) => (
    <>
      <RowButton icon="edit" label="Editar" of={original.nombre} onPress={() => onEdit(original)} />
      {!isGeneral(kind, original) && (
        <RowButton
          icon="reply"
          label="Fusionar"
          of={original.nombre}
          onPress={() => onMerge(original)}
        />
      )}
      {canDelete(kind, original) && (
        <RowButton
          icon="trash"
          label="Eliminar"
          of={original.nombre}
          isDanger
          onPress={() => onDelete(original)}
        />
      )}
    </>
  ));
