import type { FormValues } from './form-values.ts';
import type { ItemForm } from './item-form.ts';
import type { Seen } from './save-item.ts';

/** An item as form values, and its version where the server has one. */
export interface Version {
  values: FormValues;
  /** Addresses of its pictures, by field. */
  pictures: Record<string, string | null>;
  state: string | undefined;
  /** Who saved it, where that is known. */
  by?: string;
}

/** Values of an item as it was read or saved. */
export const versionOf = <Item extends { id: number }>(
  form: ItemForm<Item>,
  { item, state }: Seen<Item>,
  timeZone: string,
): Version => ({ values: form.valuesOf(item, timeZone), pictures: form.picturesOf(item), state });

/** Values of a new item. */
export const newVersion = <Item extends { id: number }>(
  form: ItemForm<Item>,
  today: string,
): Version => ({ values: form.beginning(today), pictures: {}, state: undefined });
