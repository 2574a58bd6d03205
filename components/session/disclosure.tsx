'use client';

import { useRef, useState } from 'react';
import { useDismiss } from '@/components/layout/use-dismiss';
import { useOpenedEarly } from '@/components/ui/use-opened-early';

interface DisclosureProps {
  /** Accessible name, if the label is not enough. */
  name?: string;
  label: React.ReactNode;
  children: React.ReactNode;
}

/** A button of the header with a panel below it, as `<details>`, which works without script. */
export function Disclosure({ name, label, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const area = useRef<HTMLDetailsElement>(null);
  const toggle = useRef<HTMLElement>(null);
  useOpenedEarly(area, isOpen, () => setIsOpen(true));
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
        className="flex min-h-12.5 cursor-pointer list-none items-center gap-2 text-muted text-sm hover:text-accent [&::-webkit-details-marker]:hidden"
      >
        {label}
      </summary>
      <div className="absolute top-full right-0 z-10 min-w-64 border border-line border-t-ink bg-raised py-2 text-sm shadow-float">
        {children}
      </div>
    </details>
  );
}
