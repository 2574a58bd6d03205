/** Time zone abbreviations in feeds; minutes from UTC. */
const ZONES: Record<string, number> = {
  PET: -300,
  COT: -300,
  ECT: -300,
  BOT: -240,
  VET: -240,
  CLT: -240,
  PYT: -180,
  CLST: -180,
  ART: -180,
  BRT: -180,
  UYT: -180,
  CET: 60,
  CEST: 120,
  EDT: -240,
  EST: -300,
  CDT: -300,
  CST: -360,
  MDT: -360,
  MST: -420,
  PDT: -420,
  PST: -480,
};

/** Pattern of a zone at the end of a date: `Z`, `GMT-5`, `-03`, `-300`, `+05:30`, `PET`. */
export const ZONE = String.raw`[A-Z]{1,4}[+-]\d{1,2}:?\d{0,2}|[+-]\d{1,2}(?::?\d{2}){0,2}|[A-Z]{1,5}`;

/** Minutes from UTC of a time zone; undefined for an unknown one. */
export function readOffset(zone: string | undefined): number | undefined {
  if (!zone) return undefined;
  if (/^(?:Z|UTC?|GMT)$/i.test(zone)) return 0;
  const match = /^(?:Z|UTC?|GMT)?([+-])(\d{1,2})(?::?(\d{2}))?(?::?\d{2})?$/i.exec(zone);
  if (!match) return ZONES[zone.toUpperCase()];
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return match[1] === '-' ? -minutes : minutes;
}

/** Splits a date from the time zone in brackets: `2026-11-20T22:30[America/Lima]`. */
export function splitNamedZone(text: string, timeZone: string): { text: string; timeZone: string } {
  const [whole = '', name = ''] = /\s*\[([\w/+-]{1,40})\]$/.exec(text) ?? [];
  const rest = text.slice(0, text.length - whole.length);
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return { text: rest, timeZone: name };
  } catch {
    return { text: rest, timeZone };
  }
}
