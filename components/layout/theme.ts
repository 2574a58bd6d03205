import { THEME_KEY } from '@/lib/site/head-script';

/** The reader's theme: the system's unless they chose one. */
export type Theme = 'light' | 'dark';

/** The current theme of the page. */
export function themeInForce(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Applies a theme and stores it; without storage it lasts as long as the page. */
export function storeTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Private windows may refuse storage.
  }
}
