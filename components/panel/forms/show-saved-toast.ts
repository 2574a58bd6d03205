import type { ContentKind } from '@/lib/panel/content-kinds';
import type { FormValues } from '@/lib/panel/form-values';
import { savedAddress } from '@/lib/panel/saved-address';
import { writingMessages } from '@/lib/panel/writing-messages';
import { tellSaved } from '../toast';

interface SavedItem {
  isNew: boolean;
  /** Undefined if the server did not return the id of a new item. */
  id: number | undefined;
  values: FormValues;
  /** Today in the site's time zone: an item with a later day is scheduled (D16). */
  today: string;
}

/** Shows the toast of errors.md#panel-results, with a link to what was saved. */
export function showSavedToast(
  kind: Pick<ContentKind<{ id: number }>, 'name' | 'words'>,
  { isNew, id, values, today }: SavedItem,
): void {
  const { created, updated, see } = writingMessages;
  const title = Object.entries(values).find(([name]) => name.startsWith('titulo_'))?.[1];
  const item = { id, title: String(title ?? ''), day: String(values.fecha_publicacion ?? '') };
  tellSaved((isNew ? created : updated)(kind), see, savedAddress(kind, item, today));
}
