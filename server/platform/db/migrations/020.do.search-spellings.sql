-- Numbers, N.º, ordinals, abbreviations, apostrophes and hyphens find each other in all of their spellings,
-- and words without their accents what they find with them (D19, docs/decisions/083). `search_words` and
-- `search_forms` stay for the release before, whose open queries may still call them.

-- Keeps writers out until all documents are written again: theirs would have the words of before.
LOCK TABLE search_documents IN SHARE ROW EXCLUSIVE MODE;

-- Entities of signs that are parts of words, and numbers of characters in both notations.
CREATE OR REPLACE FUNCTION search_plain_text(content text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  plain text := content;
  code text;
  number bigint;
BEGIN
  IF plain ~ '<[a-zA-Z/!?]' THEN
    plain := regexp_replace(plain, '</?(?:a|abbr|b|em|i|mark|small|span|strong|sub|sup|u)(?:\s[^>]*)?>', '', 'gi');
    plain := regexp_replace(plain, '<[a-zA-Z/!?][^>]*>', ' ', 'g');
  END IF;
  IF position('&' IN plain) > 0 THEN
    plain := regexp_replace(plain, '&([a-zA-Z])acute;', E'\\1\u0301', 'g');
    plain := regexp_replace(plain, '&([a-zA-Z])tilde;', E'\\1\u0303', 'g');
    plain := regexp_replace(plain, '&([a-zA-Z])(?:grave|circ|uml|cedil);', '\1', 'g');
    plain := regexp_replace(plain, '&(?:ord[fm]|deg);', '°', 'g');
    plain := regexp_replace(plain, '&sup([123]);', '\1', 'g');
    plain := regexp_replace(plain, '&(?:[lr]squo|apos);', '''', 'g');
    plain := regexp_replace(plain, '&(?:ndash|minus);', '-', 'g');
    plain := replace(plain, '&shy;', '');
    FOR code IN SELECT DISTINCT match[1] FROM regexp_matches(plain, '&#(\d{1,7}|[xX][0-9a-fA-F]{1,6});', 'g') AS match LOOP
      number := CASE
        WHEN code ~ '^[xX]' THEN ('x' || lpad(substr(code, 2), 16, '0'))::bit(64)::bigint
        ELSE code::bigint
      END;
      CONTINUE WHEN number NOT BETWEEN 32 AND 55295;
      plain := replace(plain, '&#' || code || ';', chr(number::integer));
    END LOOP;
    plain := regexp_replace(plain, '&#?[a-zA-Z0-9]{1,31};', ' ', 'g');
  END IF;
  RETURN plain;
END
$$;

-- Characters, folded, and words between spaces with markers of what joins them: written from
-- contract/search-words by server/testing/words-sql.ts.

CREATE FUNCTION search_fold(content text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := content;
BEGIN
  plain := regexp_replace(plain, E'[^\u0001-\u086f\u08a0-\u1aaf\u1b00-\ua71f\ua78c\ua800-\ud7ff\uf900-\uff9d\uffa0-\uffef\U0001d400-\U0001d7ff]', ' ', 'g');
  plain := translate(plain, E'\u2019\u2018\u201b\u02bc\u02bb\u02bd\u02b9\u02c8\u2032\u00b4`\ua78c\u00ba\u00aa\u02da\u1d52\u1d43\u2010\u2011\u2012\u2013\u2212\u0009\u000a\u000b\u000c\u000d\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufe00\ufe01\ufe02\ufe03\ufe04\ufe05\ufe06\ufe07\ufe08\ufe09\ufe0a\ufe0b\ufe0c\ufe0d\ufe0e\ufe0f\ufeff', E'''''''''''''''''''''''''\u00b0\u00b0\u00b0\u00b0\u00b0-----                        ');
  plain := regexp_replace(plain, E'\u2116', E'N\u00b0', 'g');
  plain := regexp_replace(plain, E'\u2103', E'\u00b0C', 'g');
  plain := regexp_replace(plain, E'\u2109', E'\u00b0F', 'g');
  plain := regexp_replace(plain, E'(?=[\u00bc-\u00be\u2150-\u215f])', E' ', 'g');
  plain := lower(normalize(plain, NFKD) COLLATE "C");
  IF plain ~ E'[\u00c6\u00d8\u00f8\u0110\u0111\u00d0\u00f0\u0126\u0127\u0131\u0141\u0142\u0152\u00de\u014a\u0166\u0167\u1e9e\u03c2\u0391\u0392\u0393\u0394\u0395\u0396\u0397\u0398\u0399\u039a\u039b\u039c\u039d\u039e\u039f\u03a0\u03a1\u03a3\u03a4\u03a5\u03a6\u03a7\u03a8\u03a9\u0400\u0401\u0402\u0403\u0404\u0405\u0406\u0407\u0408\u0409\u040a\u040b\u040c\u040d\u040e\u040f\u0410\u0411\u0412\u0413\u0414\u0415\u0416\u0417\u0418\u0419\u041a\u041b\u041c\u041d\u041e\u041f\u0420\u0421\u0422\u0423\u0424\u0425\u0426\u0427\u0428\u0429\u042a\u042b\u042c\u042d\u042e\u042f]' THEN
    plain := translate(plain, E'\u00c6\u00d8\u00f8\u0110\u0111\u00d0\u00f0\u0126\u0127\u0131\u0141\u0142\u0152\u00de\u014a\u0166\u0167\u1e9e\u03c2\u0391\u0392\u0393\u0394\u0395\u0396\u0397\u0398\u0399\u039a\u039b\u039c\u039d\u039e\u039f\u03a0\u03a1\u03a3\u03a4\u03a5\u03a6\u03a7\u03a8\u03a9\u0400\u0401\u0402\u0403\u0404\u0405\u0406\u0407\u0408\u0409\u040a\u040b\u040c\u040d\u040e\u040f\u0410\u0411\u0412\u0413\u0414\u0415\u0416\u0417\u0418\u0419\u041a\u041b\u041c\u041d\u041e\u041f\u0420\u0421\u0422\u0423\u0424\u0425\u0426\u0427\u0428\u0429\u042a\u042b\u042c\u042d\u042e\u042f', E'\u00e6ooddddhhill\u0153\u00fe\u014btt\u00df\u03c3\u03b1\u03b2\u03b3\u03b4\u03b5\u03b6\u03b7\u03b8\u03b9\u03ba\u03bb\u03bc\u03bd\u03be\u03bf\u03c0\u03c1\u03c3\u03c4\u03c5\u03c6\u03c7\u03c8\u03c9\u0450\u0451\u0452\u0453\u0454\u0455\u0456\u0457\u0458\u0459\u045a\u045b\u045c\u045d\u045e\u045f\u0430\u0431\u0432\u0433\u0434\u0435\u0436\u0437\u0438\u0439\u043a\u043b\u043c\u043d\u043e\u043f\u0440\u0441\u0442\u0443\u0444\u0445\u0446\u0447\u0448\u0449\u044a\u044b\u044c\u044d\u044e\u044f');
  END IF;
  plain := replace(plain, E'n\u0303', E'\u00f1');
  plain := regexp_replace(plain, E'[\u0300-\u036f]', E'', 'g');
  RETURN plain;
END
$$;

CREATE FUNCTION search_mark_joints(content text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := content;
BEGIN
  plain := regexp_replace(plain, E'[.,''](?<=(?<![0-9])(?:[1-9]|[0-9]{2,3})[.,''])(?=[0-9]{3}(?![0-9]))', E'', 'g');
  IF position(E'\u00b0' IN plain) > 0 THEN plain := regexp_replace(plain, E'(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff])n\\.? ?\u00b0s?\\.? ?(?=[0-9])', E' \ue003', 'g'); END IF;
  IF position(E'\u00b0' IN plain) > 0 THEN plain := regexp_replace(plain, E'(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff])n\\.? ?\u00b0(?:s(?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]))?', E' \ue003 ', 'g'); END IF;
  IF position(E'n' IN plain) > 0 THEN plain := regexp_replace(plain, E'(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff])(?:n\\. ?|(?:n\\.?os?|nros?|nums?|numeros?)(?:\\. ?| ))(?=[0-9])', E' \ue003', 'g'); END IF;
  IF position(E'nro' IN plain) > 0 THEN plain := regexp_replace(plain, E'(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff])nros?\\.?(?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff])', E' \ue003 ', 'g'); END IF;
  IF position(E'#' IN plain) > 0 THEN plain := regexp_replace(plain, E'# ?(?=[0-9])', E' \ue003', 'g'); END IF;
  plain := regexp_replace(plain, E'(?:\\.?(?:er[oa]?|[rdtmvn][oa]s?)|\\.[oa]s?)(?<=(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff.,])[0-9]{1,2}\\.?[a-z]{1,3})(?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff])', E'\u00b0', 'g');
  plain := regexp_replace(plain, E'[.,](?<=(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff.,])[0-9]+[.,])(?=[0-9]+(?![.,]?[0-9]))', E'\ue001', 'g');
  plain := regexp_replace(plain, E' (?<=(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff.,\ue001])[0-9]{1,3} )(?=[0-9]{3}(?![0-9]))|\\.(?<=(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff])[a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]{1,2}\\.) ?(?=[a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]{1,2}\\.)|\\.(?<=(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff])[a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]{1,2}\\.)(?=[a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]{1,2}(?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]))|''(?<=[a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]'')(?=[a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff])|-(?<=[a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]-) ?(?=[a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff])|-(?<=[a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]-)(?=[0-9])|-(?<=[0-9]-)(?=[a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff])', E'\ue000', 'g');
  IF position(E'\u00b0' IN plain) > 0 THEN plain := regexp_replace(plain, E'(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004.,])(?=1\\.?\u00b0(?! ?[cfk](?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff])))', E'primero\ue002', 'g'); END IF;
  IF position(E'\u00b0' IN plain) > 0 THEN plain := regexp_replace(plain, E'(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004.,])(?=2\\.?\u00b0(?! ?[cfk](?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff])))', E'segundo\ue002', 'g'); END IF;
  IF position(E'\u00b0' IN plain) > 0 THEN plain := regexp_replace(plain, E'(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004.,])(?=3\\.?\u00b0(?! ?[cfk](?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff])))', E'tercero\ue002', 'g'); END IF;
  IF position(E'\u00b0' IN plain) > 0 THEN plain := regexp_replace(plain, E'(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004.,])(?=4\\.?\u00b0(?! ?[cfk](?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff])))', E'cuarto\ue002', 'g'); END IF;
  IF position(E'\u00b0' IN plain) > 0 THEN plain := regexp_replace(plain, E'(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004.,])(?=5\\.?\u00b0(?! ?[cfk](?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff])))', E'quinto\ue002', 'g'); END IF;
  IF position(E'\u00b0' IN plain) > 0 THEN plain := regexp_replace(plain, E'(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004.,])(?=6\\.?\u00b0(?! ?[cfk](?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff])))', E'sexto\ue002', 'g'); END IF;
  IF position(E'\u00b0' IN plain) > 0 THEN plain := regexp_replace(plain, E'(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004.,])(?=7\\.?\u00b0(?! ?[cfk](?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff])))', E'septimo\ue002', 'g'); END IF;
  IF position(E'\u00b0' IN plain) > 0 THEN plain := regexp_replace(plain, E'(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004.,])(?=8\\.?\u00b0(?! ?[cfk](?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff])))', E'octavo\ue002', 'g'); END IF;
  IF position(E'\u00b0' IN plain) > 0 THEN plain := regexp_replace(plain, E'(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004.,])(?=9\\.?\u00b0(?! ?[cfk](?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff])))', E'noveno\ue002', 'g'); END IF;
  IF position(E'\u00b0' IN plain) > 0 THEN plain := regexp_replace(plain, E'(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004.,])(?=10\\.?\u00b0(?! ?[cfk](?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff])))', E'decimo\ue002', 'g'); END IF;
  IF position(E'decreto' IN plain) > 0 THEN plain := regexp_replace(plain, E' (?<=(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004])decretos? )(?=supremos?(?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]))', E'\ue004', 'g'); END IF;
  IF position(E'\ue004' IN plain) > 0 THEN plain := regexp_replace(plain, E'(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004])(?=decretos?\ue004supremos?(?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]))', E'ds\ue002', 'g'); END IF;
  IF position(E'decreto' IN plain) > 0 THEN plain := regexp_replace(plain, E' (?<=(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004])decretos? )(?=legislativos?(?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]))', E'\ue004', 'g'); END IF;
  IF position(E'\ue004' IN plain) > 0 THEN plain := regexp_replace(plain, E'(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004])(?=decretos?\ue004legislativos?(?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]))', E'dl\ue002', 'g'); END IF;
  IF position(E'resolucion' IN plain) > 0 THEN plain := regexp_replace(plain, E' (?<=(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004])resolucion(?:es)? )(?=ministerial(?:es)?(?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]))', E'\ue004', 'g'); END IF;
  IF position(E'\ue004' IN plain) > 0 THEN plain := regexp_replace(plain, E'(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004])(?=resolucion(?:es)?\ue004ministerial(?:es)?(?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]))', E'rm\ue002', 'g'); END IF;
  IF position(E'resolucion' IN plain) > 0 THEN plain := regexp_replace(plain, E' (?<=(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004])resolucion(?:es)? )(?=directoral(?:es)?(?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]))', E'\ue004', 'g'); END IF;
  IF position(E'\ue004' IN plain) > 0 THEN plain := regexp_replace(plain, E'(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004])(?=resolucion(?:es)?\ue004directoral(?:es)?(?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]))', E'rd\ue002', 'g'); END IF;
  IF position(E'resolucion' IN plain) > 0 THEN plain := regexp_replace(plain, E' (?<=(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004])resolucion(?:es)? )(?=supremas?(?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]))', E'\ue004', 'g'); END IF;
  IF position(E'\ue004' IN plain) > 0 THEN plain := regexp_replace(plain, E'(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004])(?=resolucion(?:es)?\ue004supremas?(?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]))', E'rs\ue002', 'g'); END IF;
  IF position(E'estados' IN plain) > 0 THEN plain := regexp_replace(plain, E' (?<=(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004])estados )(?=unidos(?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]))', E'\ue004', 'g'); END IF;
  IF position(E'\ue004' IN plain) > 0 THEN plain := regexp_replace(plain, E'(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004])(?=estados\ue004unidos(?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]))', E'eeuu\ue002', 'g'); END IF;
  IF position(E'ee' IN plain) > 0 THEN plain := regexp_replace(plain, E' (?<=(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004])ee )(?=uu(?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]))', E'\ue004', 'g'); END IF;
  IF position(E'\ue004' IN plain) > 0 THEN plain := regexp_replace(plain, E'(?<![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue002\ue004])(?=ee\ue004uu(?![0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]))', E'eeuu\ue002', 'g'); END IF;
  plain := trim(regexp_replace(plain, E'[^0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff\ue000-\ue004]+', ' ', 'g'));
  RETURN plain;
END
$$;

CREATE FUNCTION search_chunks(content text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  rest text := regexp_replace(search_fold(content), ' {2,}', ' ', 'g');
  beyond text;
  size integer;
  chunks text := '';
BEGIN
  WHILE rest <> '' LOOP
    beyond := substr(rest, 1001, 1000);
    size := coalesce(length(substring(beyond FROM E'^.*?[a-z]{4}[,;:] ')), position(' ' IN beyond));
    size := 1000 + CASE WHEN size > 0 THEN size ELSE 1000 END;
    chunks := concat_ws(' ', nullif(chunks, ''), nullif(search_mark_joints(left(rest, size)), ''));
    rest := substr(rest, size + 1);
  END LOOP;
  RETURN chunks;
END
$$;

-- Words of a text by their places. `parts` are several where a sign joins them; `joined` is what they are
-- together, or are also called.
CREATE FUNCTION search_places(content text)
  RETURNS TABLE (place bigint, parts text[], joined text[], has_sign boolean) LANGUAGE sql IMMUTABLE AS $$
  SELECT ordinality,
    CASE WHEN body = '' THEN ARRAY[]::text[]
      ELSE ARRAY(
        SELECT left(part, 60) FROM unnest(string_to_array(translate(body, E'\ue001\ue004', E'\ue000\ue000'), E'\ue000'))
          WITH ORDINALITY AS split(part, n) ORDER BY n)
    END,
    CASE
      WHEN alias <> '' THEN ARRAY[left(alias, 60)]
      WHEN position(E'\ue004' IN body) > 0 THEN ARRAY[]::text[]
      ELSE
        CASE WHEN position(E'\ue001' IN body) > 0
          THEN ARRAY[left(replace(replace(body, E'\ue001', '.'), E'\ue000', ''), 60)]
          ELSE ARRAY[]::text[]
        END ||
        CASE WHEN position(E'\ue000' IN split_part(body, E'\ue001', 1)) > 0
          THEN ARRAY[left(replace(split_part(body, E'\ue001', 1), E'\ue000', ''), 60)]
          ELSE ARRAY[]::text[]
        END
    END,
    left(chunk, 1) = E'\ue003'
  FROM string_to_table(search_chunks(content), ' ') WITH ORDINALITY AS found(chunk, ordinality),
    LATERAL (SELECT ltrim(chunk, E'\ue003') AS named) AS unsigned,
    LATERAL (SELECT
      CASE WHEN position(E'\ue002' IN named) > 0 THEN split_part(named, E'\ue002', 1) ELSE '' END AS alias,
      CASE WHEN position(E'\ue002' IN named) > 0 THEN split_part(named, E'\ue002', 2) ELSE named END AS body
    ) AS cut
  WHERE chunk <> ''
$$;

-- The forms under which a word is kept and looked for; two words match when they share one. All are made of
-- the word without accents, so that it finds the same with and without them. A word in -ion has always lost
-- its accent, and without it Snowball does not know the ending.
CREATE FUNCTION search_word_forms(word text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[
    word,
    (ts_lexize('search_spanish', CASE WHEN word LIKE '%ion' THEN left(word, -3) || 'ión' ELSE word END))[1],
    search_light_stem(word)
  ]
$$;

-- All forms of the words of a text, each with its places. Only so much of a text is kept as certainly
-- fits a tsvector (1 MB): some 16,000 words.
CREATE OR REPLACE FUNCTION search_vector(content text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg('''' || form || ''':' || places, ' '), '')::tsvector
  FROM (
    SELECT word, string_agg(place::text, ',') AS places
    FROM search_places(left(content, 100000)),
      unnest(parts || joined || CASE WHEN has_sign THEN ARRAY['numero'] END) AS word
    GROUP BY word
  ) AS found, unnest(search_word_forms(word)) AS form
$$;

-- Query for one word, whatever its form; it may go on where it is begun.
CREATE FUNCTION search_any_form(word text, is_begun boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '(' || string_agg(DISTINCT '''' || form || '''', ' | ')
    || CASE WHEN is_begun THEN ' | ''' || word || ''':*' ELSE '' END || ')'
  FROM unnest(search_word_forms(word)) AS form
$$;

-- Query for the words of a text: one right after the other where it is a phrase, else wherever they are. What
-- is joined in one of text and query may be joined or not in the other.
-- Without jit: the planner expects a thousand words, and compiling for those takes a hundred times the query.
CREATE OR REPLACE FUNCTION search_query(content text, is_begun boolean, is_phrase boolean)
  RETURNS tsquery LANGUAGE sql IMMUTABLE SET jit = off AS $$
  WITH asked AS (
    SELECT place, parts, cardinality(parts) > 1 AS is_divided,
      -- Of a number with decimals the whole, not what stands before them.
      joined[:1] || CASE WHEN parts = '{}' THEN ARRAY['numero'] END AS joined,
      is_begun AND place = max(place) OVER () AS goes_on
    FROM search_places(content)
  ), together AS (
    SELECT string_agg('(' || concat_ws(' | ',
      (SELECT string_agg(search_any_form(word, goes_on), ' | ') FROM unnest(joined) AS word),
      (SELECT '(' || string_agg(
        search_any_form(word, goes_on AND n = cardinality(parts)),
        CASE WHEN is_phrase THEN ' <0> ' ELSE ' & ' END ORDER BY n) || ')'
        FROM unnest(parts) WITH ORDINALITY AS part(word, n))
      ) || ')', CASE WHEN is_phrase THEN ' <-> ' ELSE ' & ' END ORDER BY place) AS query
    FROM asked
  ), apart AS (
    SELECT string_agg(search_any_form(word, goes_on AND n = cardinality(parts)),
      CASE WHEN is_phrase THEN ' <-> ' ELSE ' & ' END ORDER BY place, n) AS query
    FROM asked, unnest(parts) WITH ORDINALITY AS part(word, n)
    HAVING bool_or(is_divided)
  ), alone AS (
    SELECT place, parts[1] AS word, goes_on, lead(parts[1]) OVER places AS next, lead(goes_on) OVER places AS next_goes_on
    FROM asked
    WHERE is_phrase AND (SELECT count(*) <= 8 AND bool_and(cardinality(parts) = 1) FROM asked)
    WINDOW places AS (ORDER BY place)
  ), close AS (
    -- Two neighbours of a short phrase may be one place of the text: 'chileno-peruano'.
    SELECT string_agg('(' || query || ')', ' | ') AS query
    FROM (
      SELECT string_agg(CASE WHEN word.place = first.place
          THEN search_any_form(left(word.word || word.next, 60), word.next_goes_on)
          ELSE search_any_form(word.word, word.goes_on)
        END, ' <-> ' ORDER BY word.place) AS query
      FROM alone AS first JOIN alone AS word ON word.place <> first.place + 1
      WHERE first.next IS NOT NULL
      GROUP BY first.place
    ) AS joined
  )
  SELECT coalesce((SELECT string_agg('(' || query || ')', ' | ')
    FROM (SELECT query FROM together UNION ALL SELECT query FROM apart UNION ALL SELECT query FROM close) AS either), '')::tsquery
$$;

-- The same for titles that differ only in case, accents, spellings, hyphens and spaces.
CREATE FUNCTION search_title_key(title text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT md5(coalesce(string_agg(coalesce(joined[1], array_to_string(parts, '')), '' ORDER BY place), '')) FROM search_places(title)
$$;

ALTER TABLE search_documents ADD COLUMN title_key text NOT NULL DEFAULT '';

CREATE OR REPLACE FUNCTION write_search_document(written_kind text, written_id integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_documents (kind, item_id, day, moment, title_key, title_words, words)
  SELECT kind, item_id, day, moment, search_title_key(title), title_words,
    setweight(title_words, 'A') || search_vector(search_plain_text(content))
  FROM search_items, search_vector(concat_ws(' ', title, label)) AS title_words
  WHERE kind = written_kind AND item_id = written_id
$$;

UPDATE search_documents SET title_key = written.title_key, title_words = written.title_words,
  words = setweight(written.title_words, 'A') || search_vector(search_plain_text(written.content))
FROM (
  SELECT kind, item_id, content, search_title_key(title) AS title_key,
    search_vector(concat_ws(' ', title, label)) AS title_words
  FROM search_items
) AS written
WHERE written.kind = search_documents.kind AND written.item_id = search_documents.item_id;

CREATE INDEX search_documents_title_key ON search_documents (title_key);
