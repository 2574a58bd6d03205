/** What a section of the panel gives to the dialog in which an item is written. */
export interface ContentFormProps {
  /** The item that is edited; a new one where it is left out. */
  id?: number;
  onClose: () => void;
  onSaved: (saved: { id: number }) => void;
}
