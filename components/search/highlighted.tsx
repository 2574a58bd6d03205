import { Fragment } from 'react';
import type { HighlightSegment } from '@/contract/search';

/** A text with what was searched for marked, built of elements and never of HTML. */
export function Highlighted({ segments }: { segments: HighlightSegment[] }) {
  return segments.map(({ text, match }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a segment has nothing but its place
    match ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
  );
}
