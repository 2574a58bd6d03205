import {
  ACCENTS,
  ALIKE,
  KNOWN,
  LOWERED,
  MARKS,
  MOST_GROWTH,
  MOST_MARKS,
  SPELLED_OUT,
} from '../../shared/text/search-words/characters.ts';
import { PIECE, RULES, WORD_OR_MARKER } from '../../shared/text/search-words/rules.ts';

/** Characters of a folded text that are read: each piece copies all of the rest. */
const MOST_FOLDED = 120_000;

/** A text as a literal of SQL, in which all but ASCII is escaped. */
const literal = (text: string): string => {
  const escaped = Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (character === "'") return "''";
    if (character === '\\') return '\\\\';
    if (code >= 0x20 && code < 0x7f) return character;
    const hex = code.toString(16);
    return code > 0xffff ? `\\U${hex.padStart(8, '0')}` : `\\u${hex.padStart(4, '0')}`;
  });
  return `E'${escaped.join('')}'`;
};

const replacing = (pattern: string, by: string) =>
  `plain := regexp_replace(plain, ${literal(pattern)}, ${literal(by)}, 'g');`;

const ifFound = (needs: string | undefined, statement: string) =>
  needs ? `IF position(${literal(needs)} IN plain) > 0 THEN ${statement} END IF;` : statement;

const inFunction = (name: string, statements: string[]) => `
CREATE OR REPLACE FUNCTION ${name}(content text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := content;
BEGIN
${statements.map((statement) => `  ${statement}`).join('\n')}
  RETURN plain;
END
$$;
`;

/**
 * The functions of the database that read words, as the rules of `shared/text/search-words` say. A change
 * there needs a migration with what this gives, and all documents written again.
 */
export const wordsSql = (): string =>
  [
    inFunction('search_fold', [
      `plain := regexp_replace(plain, ${literal(`[^${KNOWN}]`)}, ' ', 'g');`,
      `plain := translate(plain, ${literal(ALIKE.from)}, ${literal(ALIKE.to)});`,
      ...SPELLED_OUT.map(({ pattern, by }) => replacing(pattern, by)),
      replacing(`([${MARKS}]{${MOST_MARKS}})[${MARKS}]+`, '\\1'),
      `plain := lower(normalize(plain, NFKD) COLLATE "C");`,
      `IF plain ~ ${literal(`[${LOWERED.from}]`)} THEN`,
      `  plain := translate(plain, ${literal(LOWERED.from)}, ${literal(LOWERED.to)});`,
      'END IF;',
      `plain := replace(plain, ${literal('n\u0303')}, ${literal('ñ')});`,
      replacing(`[${ACCENTS}]`, ''),
      `plain := left(plain, ${MOST_GROWTH.times} * length(content) + ${MOST_GROWTH.more});`,
    ]),
    inFunction('search_mark_joints', [
      ...RULES.map(({ needs, pattern, by }) => ifFound(needs, replacing(pattern, by))),
      `plain := trim(regexp_replace(plain, ${literal(`[^${WORD_OR_MARKER}]+`)}, ' ', 'g'));`,
    ]),
    `
CREATE OR REPLACE FUNCTION search_chunks(content text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  rest text := left(regexp_replace(search_fold(content), ' {2,}', ' ', 'g'), ${MOST_FOLDED});
  beyond text;
  size integer;
  chunks text := '';
BEGIN
  WHILE rest <> '' LOOP
    beyond := substr(rest, ${PIECE.length + 1}, ${PIECE.length});
    size := coalesce(length(substring(beyond FROM ${literal(PIECE.end)})), position(' ' IN beyond));
    size := ${PIECE.length} + CASE WHEN size > 0 THEN size ELSE ${PIECE.length} END;
    chunks := concat_ws(' ', nullif(chunks, ''), nullif(search_mark_joints(left(rest, size)), ''));
    rest := substr(rest, size + 1);
  END LOOP;
  RETURN chunks;
END
$$;
`,
  ].join('');
