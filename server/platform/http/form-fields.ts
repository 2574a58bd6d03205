/** Texts of a form, as they arrive. */
export interface FormFields {
  add: (field: string, value: unknown) => void;
  /** The last value of each field, and all values of a list. */
  body: Record<string, unknown>;
}

/**
 * Collects the texts of a form. A field of `lists` is an array of all its values, or of the elements of a JSON array,
 * which may have as many as fit in the texts of a form: what a list has is never copied again.
 */
export function createFormFields(lists: readonly string[]): FormFields {
  const body: Record<string, unknown> = {};
  const elements = new Map<string, unknown[]>();
  const addToList = (field: string, value: unknown) => {
    const list = elements.get(field) ?? [];
    for (const element of Array.isArray(value) ? value : [value]) list.push(element);
    elements.set(field, list);
    body[field] = list;
  };
  return {
    body,
    add: (field, value) => {
      if (lists.includes(field)) addToList(field, value);
      else body[field] = value;
    },
  };
}
