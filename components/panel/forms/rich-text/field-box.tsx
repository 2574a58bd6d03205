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
 * What a tool asks for, between the toolbar and the text. It stands inside of a form, so it is none itself: its keys
 * are its own, and Enter does not send the form.
 */
export function FieldBox({ id, label, onEnter, onEscape, children }: FieldBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  // By itself the focus would move the dialog further than to where this is seen.
  useLayoutEffect(() => {
    document.getElementById(id)?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field in it
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
