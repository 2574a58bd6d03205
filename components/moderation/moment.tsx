import { formatMoment } from '@/lib/core/dates';

interface MomentProps {
  value: string;
  /** The site's, which the browser does not know. */
  timeZone: string;
}

/** A moment as the rest of the site shows it (D10). */
export function Moment({ value, timeZone }: MomentProps) {
  return <time dateTime={value}>{formatMoment(value, timeZone)}</time>;
}
