/** A person as far as names are concerned; null and empty fields are not given. */
export interface Named {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  usuario_unico?: string | null | undefined;
}

/** First and last name, as far as they are given; else an empty text. */
export const fullName = ({ first_name, last_name }: Omit<Named, 'usuario_unico'>): string =>
  [first_name, last_name]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');

/** How staff are named to staff: by their names, else by the handle; an empty text where neither is known (D54). */
export const displayName = (person: Named): string =>
  fullName(person) || (person.usuario_unico ?? '');
