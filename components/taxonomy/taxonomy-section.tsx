'use client';

import { useState } from 'react';
import { browserApi } from '@/lib/core/browser/browser-http';
import { ENTRIES_PER_PAGE, listEntries, removeEntry } from '@/lib/taxonomy/api';
import type { TaxonomyEntry } from '@/lib/taxonomy/entry';
import { TAXONOMY_KINDS, type TaxonomyKind } from '@/lib/taxonomy/kinds';
import { taxonomyTexts } from '@/lib/taxonomy/messages';
import { DeleteDialog } from '../forms/delete-dialog';
import { PanelHead } from '../panel/panel-head';
import { usePermission } from '../panel/permissions';
import type { Resource } from '../panel/table/resource';
import { ResourceView } from '../panel/table/resource-view';
import { useResourceView } from '../panel/table/use-resource-view';
import { tellSuccess } from '../panel/toast';
import { EntryDialog } from './entry-dialog';
import { MergeDialog } from './merge-dialog';
import { taxonomyColumns } from './taxonomy-columns';

/** The open dialog. */
type Task =
  | { act: 'write'; entry?: TaxonomyEntry }
  | { act: 'merge' | 'delete'; entry: TaxonomyEntry };

interface TaxonomySectionProps {
  name: TaxonomyKind['name'];
  title: string;
  text: string;
}

/** Takes the focus when its row is removed. */
const AREA_ID = 'lista';

/** The sections 'Autores', 'Secciones' and 'Etiquetas' of the panel (D66 to D68); `publicar` changes them. */
export function TaxonomySection({ name, title, text }: TaxonomySectionProps) {
  const kind = TAXONOMY_KINDS[name];
  const texts = taxonomyTexts(kind.words);
  const [task, setTask] = useState<Task>();
  const view = useResourceView(resourceOf(kind));
  const mayChange = usePermission('publicar');
  const close = () => setTask(undefined);
  const acts = {
    onEdit: (entry: TaxonomyEntry) => setTask({ act: 'write', entry }),
    onMerge: (entry: TaxonomyEntry) => setTask({ act: 'merge', entry }),
    onDelete: (entry: TaxonomyEntry) => setTask({ act: 'delete', entry }),
  };
  const finish = async (said: string) => {
    await view.reload();
    close();
    tellSuccess(said);
  };

  return (
    <section id={AREA_ID} tabIndex={-1} aria-label={title} className="outline-none">
      <PanelHead title={title} text={text}>
        {mayChange && (
          <button
            type="button"
            onClick={() => setTask({ act: 'write' })}
            className="button button-accent max-sm:w-full"
          >
            {texts.create}
          </button>
        )}
      </PanelHead>
      <ResourceView view={view} columns={taxonomyColumns(kind, mayChange ? acts : undefined)} />
      {task?.act === 'write' && (
        <EntryDialog
          kind={kind}
          entry={task.entry}
          onSaved={({ nombre }) => finish(texts.saved(nombre))}
          onClose={close}
        />
      )}
      {task?.act === 'merge' && (
        <MergeDialog
          kind={kind}
          entry={task.entry}
          onMerged={({ nombre }) => finish(texts.merged(task.entry.nombre, nombre))}
          onClose={close}
        />
      )}
      {task?.act === 'delete' && (
        <DeleteDialog
          question={texts.question(task.entry.nombre, task.entry.elementos)}
          failed={texts.deleteFailed}
          onDelete={async () => {
            await removeEntry(browserApi(), kind, task.entry.id);
            await view.reload();
            tellSuccess(texts.deleted(task.entry.nombre));
            return AREA_ID;
          }}
          onDeleted={(id) => document.getElementById(id)?.focus()}
          onClose={close}
        />
      )}
    </section>
  );
}

function resourceOf(kind: TaxonomyKind): Resource<TaxonomyEntry> {
  const { loading, failed, empty, search, caption } = taxonomyTexts(kind.words);
  return {
    key: kind.name,
    pageSize: ENTRIES_PER_PAGE,
    read: (http, place) => listEntries(http, kind, place),
    texts: { loading, failed: () => failed, empty, search, caption },
  };
}
