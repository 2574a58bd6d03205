import { useId } from 'react';
import { MAX_SEARCH_LENGTH } from '@/lib/core/search-term';

interface ListSearchProps {
  /** Address of the list. */
  action: string;
  /** Label, as in 'Buscar temas'. */
  label: string;
  search: string | undefined;
  /** Hidden inputs of the other filters. */
  children?: React.ReactNode;
}

/** Search in a list: a plain form, which works without script. */
export function ListSearch({ action, label, search, children }: ListSearchProps) {
  const id = useId();
  return (
    <form action={action} className="flex gap-2">
      {children}
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="search"
        name="search"
        defaultValue={search}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={label}
        className="field min-w-0 sm:w-64"
      />
      <button type="submit" className="button button-line">
        Buscar
      </button>
    </form>
  );
}
