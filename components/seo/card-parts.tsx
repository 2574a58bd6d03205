import { cutWithin } from '@/contract/cut-text';
import { site } from '@/contract/site';

/**
 * Parts of the social cards, in the light theme of `app/styles/theme.css`: the renderer supports no style sheets.
 * They are functions that return elements, not components, because it supports no hooks, which
 * the React compiler adds to every component.
 */
export const colors = {
  paper: '#f7f2e8',
  sunken: '#ede5d7',
  ink: '#1c1714',
  muted: '#62574d',
  accent: '#97471a',
  vein: '#c2622a',
};

const ROCK =
  'M0 2a1 1 0 0 1 1-1h1v3h2v3h2v3l2.500 5H1a1 1 0 0 1-1-1zM16 2a1 1 0 0 0-1-1h-1v3h-2v3h-2v3l2.500 5H15a1 1 0 0 0 1-1z';

/** The logo, see `components/ui/mark.tsx`. */
export const mark = (size: number, rock: string, style: React.CSSProperties = {}) => (
  <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" style={style}>
    <path d={ROCK} fill={rock} />
    <path d="M6 10h4l2.500 5h-4z" fill={colors.vein} />
  </svg>
);

export const masthead = () => (
  <div style={{ display: 'flex', alignItems: 'center' }}>
    {mark(46, colors.ink)}
    <div style={{ marginLeft: 16, fontSize: 44, letterSpacing: '-0.03em', lineHeight: 1 }}>
      {site.name}
    </div>
  </div>
);

export const kicker = (text: string) => (
  <div
    style={{
      display: 'flex',
      alignItems: 'center',
      fontFamily: 'Inter',
      fontSize: 26,
      color: colors.accent,
    }}
  >
    <div style={{ width: 36, height: 6, marginRight: 16, background: colors.accent }} />
    <div style={{ display: 'block', lineClamp: '1 "..."' }}>{text}</div>
  </div>
);

const LINES = 3;
const SMALLEST = 50;
const LARGEST = 90;
/** Average width of a letter of the titles, including unused line ends, in em. */
const LETTER = 0.52;

/** A title in at most three lines, cut at a word; shorter titles are larger. `width` is in pixels. */
export function heading(title: string, width: number) {
  const fitting = Math.floor((LINES * width) / (LETTER * title.length));
  return (
    <div
      style={{
        display: 'block',
        width,
        marginTop: 22,
        fontSize: Math.max(SMALLEST, Math.min(LARGEST, fitting)),
        lineHeight: 1.06,
        letterSpacing: '-0.022em',
        textWrap: 'balance',
        wordBreak: 'break-word',
      }}
    >
      {cutWithin(title, Math.floor((LINES * width) / (LETTER * SMALLEST)))}
    </div>
  );
}

export const small = (text: string, width: number, lines: number) => (
  <div
    style={{
      display: 'block',
      width,
      marginTop: 26,
      fontFamily: 'Inter',
      fontSize: 27,
      lineHeight: 1.42,
      color: colors.muted,
      lineClamp: `${lines} "..."`,
      textWrap: 'pretty',
    }}
  >
    {text}
  </div>
);
