import { THEME_KEY } from '@/lib/site/head-script';

/** The reader's theme: the system's unless they chose one. */
export type Theme = 'light' | 'dark';

/** The theme that the page shows now. */
export function themeInForce(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Shows a theme and remembers it; where nothing can be stored it holds for this page. */
export function storeTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Private windows may refuse storage: the choice then lasts as long as the page.
  }
}
