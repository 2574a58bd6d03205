'use client';

import { useRouter } from 'next/navigation';
import { type ComponentType, type MouseEvent, useId, useRef, useState, useTransition } from 'react';
import { Icon } from '@/components/ui/icon';
import { PendingLine } from '@/components/ui/pending';
import { useDismiss } from '@/components/ui/use-dismiss';
import { routes } from '@/lib/core/routes';
import type { SearchPanelProps } from './search-panel';

interface SearchToggleProps {
  /** The site's time zone, for dates (D10). */
  timeZone: string;
  className: string;
  labelClassName?: string;
}

/** Loaded on hover or focus: every page has this button, few readers press it. */
const loadPanel = () => import('./search-panel');

const reachFor = () => void loadPanel().catch(() => {});

/**
 * The button of the search box. Without script, before hydration and if the box cannot be loaded it
 * links to `/buscar`, by the router, which waits while offline (record 075).
 */
export function SearchToggle({ timeZone, className, labelClassName = '' }: SearchToggleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const router = useRouter();
  const [isNavigating, startNavigating] = useTransition();
  const close = () => setIsOpen(false);
  useDismiss({ isOpen, area, toggle: button, close });

  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(!isOpen);
    loadPanel().then(
      ({ SearchPanel }) => setPanel(() => SearchPanel),
      () => {
        setIsOpen(false);
        startNavigating(() => router.push(routes.search));
      },
    );
  };

  return (
    <div ref={area} className="contents">
      <form action={routes.search} className="contents">
        <button
          ref={button}
          type="submit"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={toggle}
          onPointerEnter={reachFor}
          onFocus={reachFor}
          className={className}
        >
          <Icon name={isOpen ? 'close' : 'search'} />
          <span className={labelClassName}>
            <span>{isOpen ? 'Cerrar' : 'Buscar'}</span>
            {isOpen && <span className="sr-only"> la búsqueda</span>}
          </span>
        </button>
      </form>
      {isNavigating && <PendingLine text="Cargando..." />}
      {isOpen && Panel && <Panel id={id} timeZone={timeZone} onClose={close} />}
    </div>
  );
}
