'use client';

import { Icon } from '@/components/ui/icon';
import { storeTheme, themeInForce } from './theme';

/** Switches between light and dark and remembers the choice. */
export function ThemeToggle({ className = '' }: { className?: string }) {
  const toggle = () => storeTheme(themeInForce() === 'dark' ? 'light' : 'dark');
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label="Cambiar entre tema claro y oscuro"
      className={`icon-button noscript:hidden ${className}`}
    >
      <Icon name="theme" />
    </button>
  );
}
