/**
 * The magazine's colours and fonts for inline styles, because mail programs support no CSS variables. The names
 * are those of the pages' colours.
 */
export const LIGHT = {
  surface: '#f7f2e8',
  raised: '#fefbf5',
  sunken: '#f1e9db',
  ink: '#1c1714',
  inkSoft: '#3d352f',
  muted: '#62574d',
  line: '#dacdba',
  accent: '#97471a',
  accentInk: '#fffaf3',
  vein: '#c2622a',
} as const;

const DARK: Record<keyof typeof LIGHT, string> = {
  surface: '#171310',
  raised: '#211c17',
  sunken: '#2a231d',
  ink: '#f3eadc',
  inkSoft: '#d9cebf',
  muted: '#b3a695',
  line: '#38302a',
  accent: '#e59a62',
  accentInk: '#1b110a',
  vein: '#e59a62',
};

// Single quotes: the values stand inside of attributes.
export const SERIF = "Newsreader,Georgia,'Times New Roman',serif";
export const SANS = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Media queries, which cannot be inlined: narrow screens and dark mode. Optional for mail programs. */
export const STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .card { padding: 28px 20px 12px !important; }
  .title { font-size: 26px !important; line-height: 32px !important; }
}
@media (prefers-color-scheme: dark) {
  .surface { background-color: ${DARK.surface} !important; }
  .raised { background-color: ${DARK.raised} !important; }
  .sunken { background-color: ${DARK.sunken} !important; }
  .ink { color: ${DARK.ink} !important; }
  .ink-soft { color: ${DARK.inkSoft} !important; }
  .muted { color: ${DARK.muted} !important; }
  .link { color: ${DARK.accent} !important; }
  .line { border-color: ${DARK.line} !important; }
  .button { background-color: ${DARK.accent} !important; }
  .button-text { color: ${DARK.accentInk} !important; }
  .rock { background-color: ${DARK.ink} !important; }
  .vein { background-color: ${DARK.vein} !important; }
  .vein-line { border-color: ${DARK.vein} !important; }
}`;
