import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { FieldError } from '@/components/forms/field';
import { Icon } from '@/components/ui/icon';
import type { PickerTexts } from '@/lib/panel/detail-messages';

interface PickerProps<One extends { id: number }> {
  texts: PickerTexts;
  chosen: readonly One[];
  onChange: (chosen: One[]) => void;
  nameOf: (one: One) => string;
  /** Beside the name, such as a day. */
  noteOf?: (one: One) => ReactNode;
  /** Below the name, where there is something to say. */
  remarkOf?: (one: One) => string | undefined;
  /** Whether a chosen one can be taken out; all can without it. */
  mayRemove?: (one: One) => boolean;
  /** Whether the order counts: then buttons move the chosen ones. */
  isOrdered?: boolean;
  placeholder?: string;
  error: string | undefined;
  /** Gets the search box, which takes the focus when there is a problem. */
  searchRef?: RefObject<HTMLInputElement | null> | undefined;
  search: {
    typed: string;
    type: (text: string) => void;
    searchNow: () => void;
    /** Called when somebody goes to the search, which may begin then. */
    begin?: () => void;
    isBegun?: boolean;
    found: One[] | undefined;
    isFailed: boolean;
  };
}

/** Chosen items in rows that take them out or move them, and a search that adds others. */
export function Picker<One extends { id: number }>(props: PickerProps<One>) {
  const { texts, chosen, onChange, nameOf, noteOf, remarkOf, isOrdered = false, error } = props;
  const { search, mayRemove = () => true } = props;
  const { typed, type, searchNow, begin, isBegun = true, found, isFailed } = search;
  const ownRef = useRef<HTMLInputElement>(null);
  const field = props.searchRef ?? ownRef;
  const id = useId();
  const free = found?.filter((one) => !chosen.some((taken) => taken.id === one.id));
  /** The pressed button goes with its row. */
  const changeRows = (next: One[]) => {
    onChange(next);
    field.current?.focus();
  };
  const move = (from: number, to: number) => {
    const moved = chosen[from];
    if (moved) onChange(chosen.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const row = (one: One, buttons: ReactNode) => (
    <li key={one.id} className="flex items-center gap-1 border-line border-b last:border-0">
      <span className="min-w-0 flex-1 py-2 text-sm leading-snug [overflow-wrap:anywhere]">
        {nameOf(one)}
        {remarkOf?.(one) && <span className="block text-muted text-xs">{remarkOf(one)}</span>}
      </span>
      {noteOf && <span className="flex-none px-2 text-muted text-xs">{noteOf(one)}</span>}
      {buttons}
    </li>
  );
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <>
      {chosen.length === 0 ? (
        <p className="mt-1.5 text-muted text-sm">{texts.none}</p>
      ) : (
        <List aria-label={texts.chosen} className="mt-2 border-line border-t">
          {chosen.map((one, place) =>
            row(
              one,
              <>
                {isOrdered && (
                  <>
                    <MoveButton
                      label={`Subir: ${nameOf(one)}`}
                      icon="up"
                      isOff={place === 0}
                      onPress={() => move(place, place - 1)}
                    />
                    <MoveButton
                      label={`Bajar: ${nameOf(one)}`}
                      icon="down"
                      isOff={place === chosen.length - 1}
                      onPress={() => move(place, place + 1)}
                    />
                  </>
                )}
                {mayRemove(one) && (
                  <button
                    type="button"
                    aria-label={`Quitar: ${nameOf(one)}`}
                    onClick={() => changeRows(chosen.filter((other) => other.id !== one.id))}
                    className="icon-button hover:text-danger"
                  >
                    <Icon name="close" className="size-4.5" />
                  </button>
                )}
              </>,
            ),
          )}
        </List>
      )}
      {error && <FieldError id={`${id}-error`} text={error} />}
      <label htmlFor={id} className="mt-3 mb-1.5 block text-sm">
        {texts.search}
      </label>
      <input
        id={id}
        ref={field}
        type="search"
        placeholder={props.placeholder}
        autoComplete="off"
        value={typed}
        aria-describedby={error ? `${id}-error` : undefined}
        onFocus={begin}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter must not submit the form.
          event.preventDefault();
          searchNow();
        }}
        className="field"
      />
      <div role="status" className="text-muted text-sm">
        {isBegun && free === undefined && !isFailed && <p className="mt-2">{texts.loading}</p>}
        {free?.length === 0 && <p className="mt-2">{texts.notFound}</p>}
      </div>
      <div role="alert">{isFailed && <FieldError id={`${id}-failed`} text={texts.failed} />}</div>
      {free && free.length > 0 && (
        <ul
          aria-label={texts.found}
          className="mt-2 max-h-64 overflow-y-auto border border-line bg-surface px-3"
        >
          {free.map((one) =>
            row(
              one,
              <button
                type="button"
                aria-label={`Agregar: ${nameOf(one)}`}
                onClick={() => changeRows([...chosen, one])}
                className="icon-button"
              >
                <Icon name="plus" className="size-4.5" />
              </button>,
            ),
          )}
        </ul>
      )}
    </>
  );
}

interface MoveButtonProps {
  label: string;
  icon: 'up' | 'down';
  isOff: boolean;
  onPress: () => void;
}

/** It stays focusable at the end of the list, so that the focus is not lost. */
const MoveButton = ({ label, icon, isOff, onPress }: MoveButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff}
    onClick={() => !isOff && onPress()}
    className="icon-button aria-disabled:opacity-40"
  >
    <Icon name="down" className={`size-4.5 ${icon === 'up' ? 'rotate-180' : ''}`} />
  </button>
);
