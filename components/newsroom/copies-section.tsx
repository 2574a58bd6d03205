'use client';

import { useState } from 'react';
import { toast } from 'sonner';
import { DeleteDialog } from '@/components/comments/delete-dialog';
import type { Resource } from '@/components/panel/table/resource';
import { ResourceView } from '@/components/panel/table/resource-view';
import { useResourceView } from '@/components/panel/table/use-resource-view';
import { useTableQuery } from '@/components/panel/table/use-table-query';
import { tellSuccess } from '@/components/panel/toast';
import { recheckAfter } from '@/components/session/recheck';
import { COPY_STATES, type CopySummary } from '@/contract/copies';
import { PAGE_SIZES } from '@/contract/page-sizes';
import { mismatchOr } from '@/lib/core/account-mismatch';
import { browserApi } from '@/lib/core/browser/browser-http';
import { deleteCopy, listCopies } from '@/lib/newsroom/copies';
import { COPY_TYPES_SHOWN } from '@/lib/newsroom/copy-kinds';
import {
  copyRemovalTexts,
  stateName,
  TYPE_NAMES,
  copyListTexts as texts,
} from '@/lib/newsroom/messages';
import { COPY_DRAFTS, dropContentDraft } from '@/lib/panel/content-draft';
import { toTablePage } from '@/lib/panel/table-page';
import { BeginButtons } from './begin-buttons';
import { copyColumns } from './copy-columns';
import { FilterField } from './filter-field';

/** Parameters of the address that filter the list. */
const FILTERS = ['tipo', 'estado'];

/** Takes the focus when a row is removed. */
const AREA_ID = 'copias';

/** The section 'Redacción' of the panel: all working copies (D63). */
export function CopiesSection({ timeZone }: { timeZone: string }) {
  const [doomed, setDoomed] = useState<CopySummary>();
  const { filters, goToFilter } = useTableQuery(FILTERS);
  const view = useResourceView(resourceOf(filters), FILTERS);
  const removal = doomed && copyRemovalTexts(doomed);

  /** Resolves to whether it was deleted; a failure is shown here, as in the other tables. */
  const remove = async ({ id }: CopySummary, done: string): Promise<boolean> => {
    try {
      await deleteCopy(browserApi(), id);
    } catch (error) {
      console.error(error);
      recheckAfter(error);
      toast.info(mismatchOr(error, copyRemovalTexts({ titulo: '', elemento_id: null }).failed));
      return false;
    }
    dropContentDraft(COPY_DRAFTS, id);
    tellSuccess(done);
    return true;
  };

  return (
    <section id={AREA_ID} tabIndex={-1} aria-label="Copias de trabajo" className="outline-none">
      <BeginButtons />
      <div className="mb-3 flex flex-wrap gap-3">
        <FilterField
          label="Tipo"
          all={texts.allTypes}
          value={filters.tipo ?? ''}
          options={COPY_TYPES_SHOWN.map((tipo) => [tipo, TYPE_NAMES[tipo]])}
          onChange={(tipo) => goToFilter('tipo', tipo)}
        />
        <FilterField
          label="Estado"
          all={texts.allStates}
          value={filters.estado ?? ''}
          options={COPY_STATES.map((state) => [state, stateName(state)])}
          onChange={(state) => goToFilter('estado', state)}
        />
      </div>
      <ResourceView view={view} columns={copyColumns(timeZone, setDoomed)} />
      {doomed && removal && (
        <DeleteDialog
          question={removal.question}
          failed={removal.failed}
          onDelete={async () => {
            const isRemoved = await remove(doomed, removal.done);
            await view.reload();
            return isRemoved ? AREA_ID : '';
          }}
          // The button that opened the dialog is removed with its row.
          onDeleted={(id) => document.getElementById(id)?.focus()}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </section>
  );
}

function resourceOf(filters: Record<string, string>): Resource<CopySummary> {
  const pageSize = PAGE_SIZES.copies.panel;
  return {
    key: 'copies',
    filter: JSON.stringify(filters),
    pageSize,
    read: async (http, { page, search }) => {
      const query = { ...filters, search, page, page_size: pageSize };
      // In the order of the server: the last edited first.
      return toTablePage(await listCopies(http, query), page, pageSize, true);
    },
    texts: { ...texts, failed: () => texts.failed },
  };
}
