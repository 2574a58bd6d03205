import type { TablePlace } from '@/lib/panel/table-page';

/** Props of the dialogs that write an item. */
export interface ContentFormProps {
  /** The item to edit; a new one if omitted. */
  id?: number;
  /** Query key of the item's list. */
  place: TablePlace;
  onClose: () => void;
  /** Called with the item's id; 0 if the server does not return that of a new one. */
  onSaved: (saved: { id: number }) => void;
}
