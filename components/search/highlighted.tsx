import { Fragment } from 'react';
import type { HighlightSegment } from '@/contract/search';
import { bindUnits } from '@/lib/core/bind-units';

/** A text with highlighted matches, built of elements, never of HTML. */
export function Highlighted({ segments }: { segments: HighlightSegment[] }) {
  // As one text: a highlight may end between a number and its unit.
  const whole = bindUnits(segments.map(({ text }) => text).join(''));
  let end = 0;
  return segments.map(({ text, match }, index) => {
    const begin = end;
    end += text.length;
    const shown = whole.slice(begin, end);
    // biome-ignore lint/suspicious/noArrayIndexKey: a segment has no id
    return match ? <mark key={index}>{shown}</mark> : <Fragment key={index}>{shown}</Fragment>;
  });
}
