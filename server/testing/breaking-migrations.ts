/** What a program that knows the schema before a migration cannot work with afterwards. */
const BREAKING: [what: string, pattern: RegExp][] = [
  ['removes a table', /\bDROP\s+TABLE\b/i],
  [
    'removes a column',
    /\bDROP\s+(?!TABLE|CONSTRAINT|DEFAULT|NOT\s+NULL|EXPRESSION|IDENTITY)(?:COLUMN\b|\w+)/i,
  ],
  ['renames', /\bRENAME\b/i],
  ['gives a column another type', /\bALTER\s+(?:COLUMN\s+)?\w+\s+(?:SET\s+DATA\s+)?TYPE\b/i],
  ['requires a column', /\bALTER\s+(?:COLUMN\s+)?\w+\s+SET\s+NOT\s+NULL\b/i],
  ['takes a default away', /\bALTER\s+(?:COLUMN\s+)?\w+\s+DROP\s+DEFAULT\b/i],
  ['adds a rule', /\bADD\s+(?:CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b/i],
];
const NEW_COLUMN =
  /\bADD\s+(?:COLUMN\s+)?(?!CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\w+[^,]*/gi;
const OF_TABLES = /^(?:ALTER\s+TABLE|DROP\s+TABLE)\b/i;
const UNIQUE_INDEX = /^CREATE\s+UNIQUE\s+INDEX\s+\S+\s+ON\s+(\w+)/i;
const TABLE = /^CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/i;
const UNNAMED = /^CREATE\s+(?:OR\s+REPLACE\s+)?FUNCTION\b.*\bRETURNS\s+SETOF\b/is;
const CALLED =
  /^(?:DROP\s+(?:FUNCTION|PROCEDURE|(?:MATERIALIZED\s+)?VIEW|SEQUENCE|TYPE|DOMAIN|SCHEMA)\b|ALTER\s+(?:FUNCTION|(?:MATERIALIZED\s+)?VIEW|SEQUENCE|TYPE)\b.*\bRENAME\b)/is;
const ROWS = /^(?:DELETE\s+FROM|TRUNCATE)\b/i;
const ALTERED = /^ALTER\s+TABLE\s+(?:ONLY\s+)?(\w+)/i;

/**
 * What in the text of a migration would stop a server of the version before, which still runs while the
 * new one starts (record 047). Tables that the migration itself makes are nobody's yet; a function that
 * answers a table's rows fails those who wait in it while the table gets a column.
 */
export function findBreakingStatements(sql: string): string[] {
  const bare = sql
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''");
  const statements = bare.split(';').map((text) => text.trim());
  const own = new Set(statements.map((text) => TABLE.exec(text)?.[1]));
  return statements.flatMap((text) => {
    const unique = UNIQUE_INDEX.exec(text)?.[1];
    if (unique && !own.has(unique)) return [`adds a rule: ${inOneLine(text)}`];
    if (CALLED.test(text)) return [`removes what is called: ${inOneLine(text)}`];
    if (ROWS.test(text)) return [`removes rows: ${inOneLine(text)}`];
    if (UNNAMED.test(text)) return [`answers columns that it does not name: ${inOneLine(text)}`];
    if (!OF_TABLES.test(text) || own.has(ALTERED.exec(text)?.[1] ?? '')) return [];
    const found = BREAKING.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
    const columns = text.match(NEW_COLUMN) ?? [];
    if (columns.some((column) => /\bNOT\s+NULL\b/i.test(column) && !/\bDEFAULT\b/i.test(column))) {
      found.push('adds a column that must be given');
    }
    return found.map((what) => `${what}: ${inOneLine(text)}`);
  });
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 80);
