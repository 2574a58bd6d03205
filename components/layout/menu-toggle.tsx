import type { RefObject } from 'react';
import { Icon } from '@/components/ui/icon';

interface MenuToggleProps {
  ref: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  /** Id of the menu. */
  controls: string;
  className?: string;
  onToggle: () => void;
}

/** Toggle of a collapsed menu. Without script the menu is open. */
export function MenuToggle({ ref, isOpen, controls, className = '', onToggle }: MenuToggleProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={isOpen ? 'Cerrar el menú' : 'Abrir el menú'}
      onClick={onToggle}
      className={`icon-button noscript:hidden ${className}`}
    >
      <Icon name={isOpen ? 'close' : 'menu'} />
    </button>
  );
}
