import { formatLong, formatMoment, formatShort } from '@/lib/core/dates';
import { env } from '@/lib/core/server/env';

const formats = { long: formatLong, short: formatShort, moment: formatMoment };

interface DateTextProps {
  value: string | null | undefined;
  format?: keyof typeof formats;
  className?: string;
}

/** A day or moment in es-ES and the site's time zone, formatted on the server alone (D10). */
export function DateText({ value, format = 'long', className }: DateTextProps) {
  if (!value) return null;
  return (
    <time dateTime={value} className={className}>
      {formats[format](value, env().SITE_TIME_ZONE)}
    </time>
  );
}
