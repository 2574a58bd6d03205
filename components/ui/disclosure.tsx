'use client';

import { useEffect, useRef, useState } from 'react';
import { useDismiss } from './use-dismiss';
import { useOpenedEarly } from './use-opened-early';

interface DisclosureProps {
  /** Accessible name, if the label is not enough. */
  name?: string;
  label: React.ReactNode;
  /** The panel; as a function it gets what closes it and gives the focus back to the button. */
  children: React.ReactNode | ((close: () => void) => React.ReactNode);
  /** Classes of the button, and of the place and width of the panel; by default those of the header. */
  classes?: { toggle: string; panel: string };
}

const HEADER = {
  toggle: 'min-h-12.5 gap-2 text-muted text-sm hover:text-accent',
  panel: 'right-0 min-w-64 border-t-ink',
};

/** A button with a panel below it, as `<details>`, which works without script. */
export function Disclosure({ name, label, children, classes = HEADER }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const area = useRef<HTMLDetailsElement>(null);
  const toggle = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Below the window it would be missed.
  useEffect(() => {
    if (isOpen) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  useOpenedEarly(area, isOpen, () => setIsOpen(true));
  const dismiss = () => {
    setIsOpen(false);
    toggle.current?.focus();
  };
  useDismiss({ isOpen, area, toggle, close: () => setIsOpen(false) });
  return (
    <details
      ref={area}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      suppressHydrationWarning
      className="relative"
    >
      <summary
        ref={toggle}
        aria-label={name}
        className={`flex cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden ${classes.toggle}`}
      >
        {label}
      </summary>
      <div
        ref={panel}
        className={`absolute top-full z-10 border border-line bg-raised py-2 text-sm shadow-float ${classes.panel}`}
      >
        {typeof children === 'function' ? children(dismiss) : children}
      </div>
    </details>
  );
}
