/** Texts of a form, as they arrive. */
export interface FormFields {
  add: (field: string, value: unknown) => void;
  /** The last value of each field, and all values of a list. */
  body: Record<string, unknown>;
}

/**
 * Collects the texts of a form. A field of `lists` is an array of all its values, or of the elements of a JSON array,
 * which may have as many as fit in the texts of a form. So a list is appended to, never copied.
 */
export function createFormFields(lists: readonly string[]): FormFields {
  const body: Record<string, unknown> = {};
  return {
    body,
    add: (field, value) => {
      if (!lists.includes(field)) {
        body[field] = value;
        return;
      }
      const list = Array.isArray(body[field]) ? body[field] : [];
      for (const element of Array.isArray(value) ? value : [value]) list.push(element);
      body[field] = list;
    },
  };
}
