'use client';

import { useRef, useState } from 'react';
import { useDismiss } from '@/components/ui/use-dismiss';
import { MenuToggle } from './menu-toggle';
import { NavLinks } from './nav-links';

/** Menu below the lg breakpoint. Without script it is open under the bar. */
export function MobileMenu({ children }: { children: React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useDismiss({ isOpen, area, toggle, close: () => setIsOpen(false) });

  return (
    <div ref={area} className="contents">
      <MenuToggle
        ref={toggle}
        isOpen={isOpen}
        controls="menu-movil"
        onToggle={() => setIsOpen(!isOpen)}
      />
      <nav
        id="menu-movil"
        aria-label="Principal"
        // Not the attribute `hidden`: without script a style sheet opens it.
        className={`${isOpen ? '' : 'hidden noscript:block'} absolute inset-x-0 top-full max-h-[calc(100dvh-3.75rem)] overflow-y-auto overscroll-contain border-ink border-b bg-surface px-(--gutter) pt-2 pb-6 shadow-float noscript:static noscript:max-h-none noscript:w-full noscript:border-b-0 noscript:px-0 noscript:shadow-none`}
      >
        <ul>
          <NavLinks
            onFollow={() => setIsOpen(false)}
            className="flex min-h-13 items-center border-line border-b font-serif text-xl aria-[current]:text-accent"
          />
        </ul>
        {children}
      </nav>
    </div>
  );
}
