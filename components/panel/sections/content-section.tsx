import { type ComponentType, useState } from 'react';
import { toast } from 'sonner';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { DeleteDialog } from '@/components/forms/delete-dialog';
import { ScheduledChanges } from '@/components/newsroom/scheduled-changes';
import { ItemStatesProvider, useItemStates } from '@/components/newsroom/use-item-states';
import { WithdrawnDialog } from '@/components/newsroom/withdrawn-dialog';
import { Icon } from '@/components/ui/icon';
import { PendingLine } from '@/components/ui/pending';
import { useFocusFallback } from '@/components/ui/use-focus-fallback';
import { useLazy } from '@/components/ui/use-lazy';
import { copyTypeOf } from '@/lib/newsroom/copy-kinds';
import { withdrawnTexts } from '@/lib/newsroom/messages';
import type { ContentKind } from '@/lib/panel/content-kinds';
import { listItems } from '@/lib/panel/list';
import { itemTexts, listTexts, tableMessages } from '@/lib/panel/messages';
import type { ContentFormProps } from '../forms/content-form-props';
import { PanelHead } from '../panel-head';
import { usePermission } from '../permissions';
import type { Resource } from '../table/resource';
import { ResourceView } from '../table/resource-view';
import { useResourceView } from '../table/use-resource-view';
import { contentColumns, type Surroundings } from './content-columns';
import type { ContentRow } from './content-row';
import { removalOf } from './removal';
import { TrashDialog } from './trash-dialog';

/** The open dialog: a form, a confirmation of a deletion, the list of deleted or withdrawn items. */
type Task =
  | { kind: 'write'; id?: number }
  | { kind: 'delete'; row: ContentRow }
  | { kind: 'trash' }
  | { kind: 'withdrawn' };

/** Takes the focus when its row is removed. */
const AREA_ID = 'lista';

/** Differences between the sections of editions, articles and blogs. */
export interface ContentSectionKind<Item extends { id: number }> {
  kind: ContentKind<Item>;
  toRow: (item: Item) => ContentRow;
  /** The form, loaded on demand. */
  loadForm: () => Promise<ComponentType<ContentFormProps>>;
}

/** Props of a section from the server. */
export interface SectionProps {
  title: string;
  text: string;
  around: Surroundings;
}

interface ContentSectionProps<Item extends { id: number }> extends SectionProps {
  section: ContentSectionKind<Item>;
}

/** A section of the panel in which editions, articles or blogs are managed. */
export function ContentSection<Item extends { id: number }>(props: ContentSectionProps<Item>) {
  const { section, title, text, around } = props;
  const { kind, loadForm } = section;
  const [task, setTask] = useState<Task>();
  const view = useResourceView(resourceOf(section));
  const offered = useCapabilities();
  const hasTrash = offered.includes('papelera');
  const removal = removalOf(kind, hasTrash);
  const close = () => setTask(undefined);
  const Form = useLazy(loadForm, task?.kind === 'write', (error) => {
    console.error(error);
    toast.error(tableMessages.formFailed);
    close();
  });

  const mayPublish = usePermission('publicar');
  const hasWithdrawn = mayPublish && offered.includes('revisiones');
  const area = useFocusFallback<HTMLElement>();
  const newsroom = useItemStates(kind, view.data?.rows.map(({ id }) => id) ?? []);
  const columns = contentColumns(
    kind,
    around,
    {
      onEdit: ({ id }) => setTask({ kind: 'write', id }),
      onDelete: mayPublish ? (row) => setTask({ kind: 'delete', row }) : undefined,
    },
    newsroom.isOffered,
  );

  return (
    <section ref={area} id={AREA_ID} tabIndex={-1} aria-label={title} className="outline-none">
      <PanelHead title={title} text={text}>
        <button
          type="button"
          onClick={() => setTask({ kind: 'write' })}
          className="button button-accent max-sm:w-full"
        >
          {itemTexts(kind.words).create}
        </button>
      </PanelHead>
      <ItemStatesProvider value={newsroom}>
        <ResourceView view={view} columns={columns}>
          {hasTrash && (
            <button
              type="button"
              onClick={() => setTask({ kind: 'trash' })}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-xs px-2.5 font-medium text-sm hover:bg-sunken"
            >
              <Icon name="trash" className="size-4" />
              {itemTexts(kind.words).deleted}
            </button>
          )}
          {hasWithdrawn && (
            <button
              type="button"
              onClick={() => setTask({ kind: 'withdrawn' })}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-xs px-2.5 font-medium text-sm hover:bg-sunken"
            >
              <Icon name="undo" className="size-4" />
              {withdrawnTexts(kind.words).button}
            </button>
          )}
        </ResourceView>
      </ItemStatesProvider>
      {task?.kind === 'write' && !Form && <PendingLine text="Cargando..." />}
      {task?.kind === 'write' && Form && (
        <Form
          {...(task.id !== undefined && { id: task.id })}
          place={view.place}
          onClose={close}
          onSaved={() => {
            close();
            void view.reload();
          }}
        />
      )}
      {task?.kind === 'delete' && (
        <DeleteDialog
          question={removal.question(task.row.titulo)}
          note={
            <ScheduledChanges
              items={[{ tipo: copyTypeOf(kind.name), id: task.row.id }]}
              act="eliminar"
              className="mt-4"
            />
          }
          failed={removal.failed}
          onDelete={async () => {
            const isRemoved = await removal.remove(task.row);
            await view.reload();
            return isRemoved ? AREA_ID : '';
          }}
          // The button that opened the dialog is removed with its row.
          onDeleted={(id) => document.getElementById(id)?.focus()}
          onClose={close}
        />
      )}
      {task?.kind === 'trash' && (
        <TrashDialog kind={kind} timeZone={around.timeZone} onClose={close} />
      )}
      {task?.kind === 'withdrawn' && (
        <WithdrawnDialog kind={kind} timeZone={around.timeZone} onClose={close} />
      )}
    </section>
  );
}

function resourceOf<Item extends { id: number }>(
  section: ContentSectionKind<Item>,
): Resource<ContentRow> {
  const { kind, toRow } = section;
  const { loading, failed, empty, search, caption } = listTexts(kind.words);
  return {
    key: kind.name,
    pageSize: kind.pageSize,
    read: async (http, place) => {
      const { rows, count } = await listItems(http, kind, place);
      return { rows: rows.map(toRow), count };
    },
    texts: { loading, failed: () => failed, empty, search, caption },
  };
}
