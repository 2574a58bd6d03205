import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { cleanSearch, MAX_SEARCH_LENGTH } from '@/lib/core/search-term';
import { SEARCH_DEBOUNCE_MS } from '@/lib/search/view';

interface TableSearchProps {
  label: string;
  /** The term of the address. */
  search: string;
  onSearch: (term: string) => void;
}

/**
 * Search of a table: debounced by 500 ms, at once on Enter, and at once
 * when the field is emptied (panel.md#panel-tables). The field has its own state, so that no
 * key waits for the table.
 */
export function TableSearch({ label, search, onSearch }: TableSearchProps) {
  const [text, setText] = useState(search);
  const timer = useRef<number>(undefined);
  /** Own terms that are not in the address yet. */
  const sent = useRef<string[]>([]);

  useEffect(() => () => clearTimeout(timer.current), []);

  // A term from elsewhere: back, forward or a link.
  useEffect(() => {
    const place = sent.current.indexOf(search);
    if (place >= 0) {
      sent.current = sent.current.slice(place + 1);
      return;
    }
    sent.current = [];
    clearTimeout(timer.current);
    setText((shown) => (cleanSearch(shown) === search ? shown : search));
  }, [search]);

  const send = (typed: string) => {
    clearTimeout(timer.current);
    const term = cleanSearch(typed);
    if (term === (sent.current.at(-1) ?? search)) return;
    sent.current.push(term);
    onSearch(term);
  };

  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    if (cleanSearch(typed) === '') send('');
    else timer.current = window.setTimeout(() => send(typed), SEARCH_DEBOUNCE_MS);
  };

  return (
    <search>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          send(text);
        }}
      >
        <Icon
          name="search"
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted"
        />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => type(event.target.value)}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          className="field pl-11"
        />
      </form>
    </search>
  );
}
