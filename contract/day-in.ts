// To make one takes longer than to use it a hundred times.
const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  formats.set(timeZone, format);
  return format;
}

/**
 * The day `YYYY-MM-DD` that a moment falls on in a time zone (D10), put together from its parts: how
 * a locale orders them differs from one version of its data to the next. Throws RangeError for a
 * moment or a zone that is none.
 */
export function dayIn(moment: Date, timeZone: string): string {
  const parts = dayFormat(timeZone).formatToParts(moment);
  const numberOf = (type: 'year' | 'month' | 'day', digits: number) =>
    (parts.find((part) => part.type === type)?.value ?? '').padStart(digits, '0');
  return `${numberOf('year', 4)}-${numberOf('month', 2)}-${numberOf('day', 2)}`;
}
