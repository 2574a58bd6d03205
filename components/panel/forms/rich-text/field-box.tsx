import { useLayoutEffect, useRef } from 'react';

interface FieldBoxProps {
  /** Id of the one field in it. */
  id: string;
  label: string;
  onEnter: () => void;
  onEscape: () => void;
  children: React.ReactNode;
}

/**
 * Input of a tool, between the toolbar and the text. Forms cannot be nested, so it is none: its keys
 * are handled here, and Enter does not submit the outer form.
 */
export function FieldBox({ id, label, onEnter, onEscape, children }: FieldBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  // Focusing would scroll the dialog further than needed.
  useLayoutEffect(() => {
    document.getElementById(id)?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble from the field in it
    <div
      ref={box}
      className="border-line-strong border-x bg-sunken px-3 py-3"
      onKeyDown={(event) => {
        const isEntered = event.key === 'Enter' && event.target instanceof HTMLInputElement;
        if (event.key !== 'Escape' && !isEntered) return;
        event.preventDefault();
        if (isEntered) onEnter();
        else onEscape();
      }}
    >
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {label}
      </label>
      {children}
    </div>
  );
}
