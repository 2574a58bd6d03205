/** Signs and words that belong to the number before them. */
const SYMBOLS = [
  ...['%', '‰', '°C', '°F', '°', 'µm', 'mm', 'cm', 'm', 'km', 'ha', 'm²', 'km²', 'm³', 'hm³'],
  ...['mg', 'g', 'kg', 't', 'kt', 'Mt', 'oz', 'lb', 'l', 'L', 'ml', 'mL', 'ppm', 'ppb'],
  ...['t/d', 't/h', 't/m³', 'g/t', 'kg/t', 'mg/L', 'mg/l', 'L/s', 'l/s', 'L/min', 'm³/t', 'm³/h'],
  ...['m³/s', 'm/s', 'km/h', 'mm/h', 'mm/d', 'h', 'min', 's', 'ms', 'Hz', 'kHz', 'dB'],
  ...['W', 'kW', 'MW', 'GW', 'kWh', 'MWh', 'GWh', 'V', 'kV', 'A', 'Pa', 'kPa', 'MPa', 'bar', 'psi'],
  ...['metros?', 'kilómetros?', 'centímetros?', 'milímetros?', 'hectáreas?', 'litros?'],
  ...['gramos?', 'kilos?', 'kilogramos?', 'toneladas?', 'grados', 'por ciento', 'millones'],
];

const UNIT = `(?:${SYMBOLS.toSorted((one, other) => other.length - one.length).join('|')})(?![\\p{L}\\p{N}²³/])`;
const BEFORE = '\\bUS\\$|\\bS/|[$€]|\\bN\\.º';

/** A space in three groups: before a unit, after a currency or 'N.º', and in a range ('24 a 26'). */
const SPACES = new RegExp(`(\\d) (?=${UNIT})|(${BEFORE}) (?=\\d)|([\\d%] a) (?=\\d)`, 'gu');

const INLINE = '(?:strong|em|b|i|u)';
/** The same around inline tags; each tag as a whole comes first, so that nothing in one is changed. */
const SPACES_IN_HTML = new RegExp(
  `<[^<>]*>|(\\d(?:</${INLINE}>)?)[ \\n](?=(?:<${INLINE}>)?${UNIT})|(${BEFORE})[ \\n](?=\\d)|([\\d%] a)[ \\n](?=\\d)`,
  'gu',
);

const NO_BREAK_SPACE = '\u00a0';

/** Puts no-break spaces between numbers and their units. The length of the text does not change. */
export const bindUnits = (text: string): string =>
  text.replace(
    SPACES,
    (_space, ...groups) => `${groups.slice(0, 3).find(Boolean)}${NO_BREAK_SPACE}`,
  );

/** The same for safe HTML; tags and addresses do not change. */
export const bindUnitsInHtml = (safeHtml: string): string =>
  safeHtml.replace(SPACES_IN_HTML, (found, ...groups) => {
    const before = groups.slice(0, 3).find(Boolean);
    return before ? `${before}${NO_BREAK_SPACE}` : found;
  });
