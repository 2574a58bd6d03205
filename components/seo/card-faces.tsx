import type { Card } from '@/lib/seo/card';
import { colors, heading, kicker, mark, masthead, small } from './card-parts';

const PADDING = 68;
const TEXT_WIDTH = 1020;

const sheet = {
  display: 'flex',
  width: '100%',
  height: '100%',
  padding: PADDING,
  background: colors.paper,
  color: colors.ink,
  fontFamily: 'Newsreader',
} as const;

/** Social card with text only. */
export const textFace = (card: Card) => (
  <div style={{ ...sheet, flexDirection: 'column', justifyContent: 'space-between' }}>
    {mark(560, colors.sunken, { position: 'absolute', right: -70, bottom: -96 })}
    {masthead()}
    {words(card, TEXT_WIDTH)}
  </div>
);

const COVER = { width: 370, height: 494 };

/** Social card with a cover beside the text; `cover` is a data URL. */
export const coverFace = (card: Card, cover: string) => (
  <div style={{ ...sheet, alignItems: 'center', justifyContent: 'space-between' }}>
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        height: '100%',
      }}
    >
      {masthead()}
      {words(card, 630)}
    </div>
    {/* biome-ignore lint/performance/noImgElement: rendered by next/og, not in a browser */}
    <img
      src={cover}
      alt=""
      {...COVER}
      style={{ objectFit: 'cover', boxShadow: '0 24px 40px rgba(40,25,12,0.38)' }}
    />
  </div>
);

const words = ({ kicker: above, title, note, text }: Card, width: number) => (
  <div style={{ display: 'flex', flexDirection: 'column' }}>
    {kicker(above)}
    {heading(title, width)}
    {text && small(text, Math.min(width, 860), 3)}
    {note && small(note, width, 1)}
    {!text && !note && <div style={{ height: 64 }} />}
  </div>
);
