import type { TablePlace } from '@/lib/panel/table-page';

/** What a section of the panel gives to the dialog in which an item is written. */
export interface ContentFormProps {
  /** The item that is edited; a new one where it is left out. */
  id?: number;
  /** Where the item stands in its list. */
  place: TablePlace;
  onClose: () => void;
  /** Told the item; 0 where a server does not tell the number of a new one. */
  onSaved: (saved: { id: number }) => void;
}
