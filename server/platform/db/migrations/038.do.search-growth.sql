-- Of a folded text at most three times as many characters are read as the text has, and 1,000 more: one of its characters may
-- become eighteen, and each took as long to read as one of an ordinary text. Documents of other texts stay as they are.
-- Written from shared/text/search-words by server/testing/words-sql.ts.

CREATE OR REPLACE FUNCTION search_fold(content text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := content;
BEGIN
  plain := regexp_replace(plain, E'[^\u0001-\u086f\u08a0-\u1aaf\u1b00-\ua71f\ua78c\ua800-\ud7ff\uf900-\uff9d\uffa0-\uffef\U0001d400-\U0001d7ff]', ' ', 'g');
  plain := translate(plain, E'\u2019\u2018\u201b\u02bc\u02bb\u02bd\u02b9\u02c8\u2032\u00b4`\ua78c\u00ba\u00aa\u02da\u1d52\u1d43\u2010\u2011\u2012\u2013\u2212\u0009\u000a\u000b\u000c\u000d\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufe00\ufe01\ufe02\ufe03\ufe04\ufe05\ufe06\ufe07\ufe08\ufe09\ufe0a\ufe0b\ufe0c\ufe0d\ufe0e\ufe0f\ufeff', E'''''''''''''''''''''''''\u00b0\u00b0\u00b0\u00b0\u00b0-----                        ');
  plain := regexp_replace(plain, E'\u2116', E'N\u00b0', 'g');
  plain := regexp_replace(plain, E'\u2103', E'\u00b0C', 'g');
  plain := regexp_replace(plain, E'\u2109', E'\u00b0F', 'g');
  plain := regexp_replace(plain, E'(?=[\u00bc-\u00be\u2150-\u215f])', E' ', 'g');
  plain := regexp_replace(plain, E'([\u0300-\u034e\u0350-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u08ca-\u08e1\u08e3-\u08ff\u093c\u094d\u0951-\u0954\u09bc\u09cd\u09fe\u0a3c\u0a4d\u0abc\u0acd\u0b3c\u0b4d\u0bcd\u0c3c\u0c4d\u0c55-\u0c56\u0cbc\u0ccd\u0d3b-\u0d3c\u0d4d\u0dca\u0e38-\u0e3a\u0e48-\u0e4b\u0eb8-\u0eba\u0ec8-\u0ecb\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f71-\u0f75\u0f7a-\u0f7d\u0f80-\u0f84\u0f86-\u0f87\u0fc6\u1037\u1039-\u103a\u108d\u135d-\u135f\u1714-\u1715\u1734\u17d2\u17dd\u18a9\u1939-\u193b\u1a17-\u1a18\u1a60\u1a75-\u1a7c\u1a7f\u1b34\u1b44\u1b6b-\u1b73\u1baa-\u1bab\u1be6\u1bf2-\u1bf3\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce0\u1ce2-\u1ce8\u1ced\u1cf4\u1cf8-\u1cf9\u1dc0-\u1dff\u20d0-\u20dc\u20e1\u20e5-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099-\u309a\ua66f\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua806\ua82c\ua8c4\ua8e0-\ua8f1\ua92b-\ua92d\ua953\ua9b3\ua9c0\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaf6\uabed\ufb1e\ufe20-\ufe2f]{30})[\u0300-\u034e\u0350-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u08ca-\u08e1\u08e3-\u08ff\u093c\u094d\u0951-\u0954\u09bc\u09cd\u09fe\u0a3c\u0a4d\u0abc\u0acd\u0b3c\u0b4d\u0bcd\u0c3c\u0c4d\u0c55-\u0c56\u0cbc\u0ccd\u0d3b-\u0d3c\u0d4d\u0dca\u0e38-\u0e3a\u0e48-\u0e4b\u0eb8-\u0eba\u0ec8-\u0ecb\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f71-\u0f75\u0f7a-\u0f7d\u0f80-\u0f84\u0f86-\u0f87\u0fc6\u1037\u1039-\u103a\u108d\u135d-\u135f\u1714-\u1715\u1734\u17d2\u17dd\u18a9\u1939-\u193b\u1a17-\u1a18\u1a60\u1a75-\u1a7c\u1a7f\u1b34\u1b44\u1b6b-\u1b73\u1baa-\u1bab\u1be6\u1bf2-\u1bf3\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce0\u1ce2-\u1ce8\u1ced\u1cf4\u1cf8-\u1cf9\u1dc0-\u1dff\u20d0-\u20dc\u20e1\u20e5-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099-\u309a\ua66f\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua806\ua82c\ua8c4\ua8e0-\ua8f1\ua92b-\ua92d\ua953\ua9b3\ua9c0\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaf6\uabed\ufb1e\ufe20-\ufe2f]+', E'\\1', 'g');
  plain := lower(normalize(plain, NFKD) COLLATE "C");
  IF plain ~ E'[\u00c6\u00d8\u00f8\u0110\u0111\u00d0\u00f0\u0126\u0127\u0131\u0141\u0142\u0152\u00de\u014a\u0166\u0167\u1e9e\u03c2\u0391\u0392\u0393\u0394\u0395\u0396\u0397\u0398\u0399\u039a\u039b\u039c\u039d\u039e\u039f\u03a0\u03a1\u03a3\u03a4\u03a5\u03a6\u03a7\u03a8\u03a9\u0400\u0401\u0402\u0403\u0404\u0405\u0406\u0407\u0408\u0409\u040a\u040b\u040c\u040d\u040e\u040f\u0410\u0411\u0412\u0413\u0414\u0415\u0416\u0417\u0418\u0419\u041a\u041b\u041c\u041d\u041e\u041f\u0420\u0421\u0422\u0423\u0424\u0425\u0426\u0427\u0428\u0429\u042a\u042b\u042c\u042d\u042e\u042f]' THEN
    plain := translate(plain, E'\u00c6\u00d8\u00f8\u0110\u0111\u00d0\u00f0\u0126\u0127\u0131\u0141\u0142\u0152\u00de\u014a\u0166\u0167\u1e9e\u03c2\u0391\u0392\u0393\u0394\u0395\u0396\u0397\u0398\u0399\u039a\u039b\u039c\u039d\u039e\u039f\u03a0\u03a1\u03a3\u03a4\u03a5\u03a6\u03a7\u03a8\u03a9\u0400\u0401\u0402\u0403\u0404\u0405\u0406\u0407\u0408\u0409\u040a\u040b\u040c\u040d\u040e\u040f\u0410\u0411\u0412\u0413\u0414\u0415\u0416\u0417\u0418\u0419\u041a\u041b\u041c\u041d\u041e\u041f\u0420\u0421\u0422\u0423\u0424\u0425\u0426\u0427\u0428\u0429\u042a\u042b\u042c\u042d\u042e\u042f', E'\u00e6ooddddhhill\u0153\u00fe\u014btt\u00df\u03c3\u03b1\u03b2\u03b3\u03b4\u03b5\u03b6\u03b7\u03b8\u03b9\u03ba\u03bb\u03bc\u03bd\u03be\u03bf\u03c0\u03c1\u03c3\u03c4\u03c5\u03c6\u03c7\u03c8\u03c9\u0450\u0451\u0452\u0453\u0454\u0455\u0456\u0457\u0458\u0459\u045a\u045b\u045c\u045d\u045e\u045f\u0430\u0431\u0432\u0433\u0434\u0435\u0436\u0437\u0438\u0439\u043a\u043b\u043c\u043d\u043e\u043f\u0440\u0441\u0442\u0443\u0444\u0445\u0446\u0447\u0448\u0449\u044a\u044b\u044c\u044d\u044e\u044f');
  END IF;
  plain := replace(plain, E'n\u0303', E'\u00f1');
  plain := regexp_replace(plain, E'[\u0300-\u036f]', E'', 'g');
  plain := left(plain, 3 * length(content) + 1000);
  RETURN plain;
END
$$;

CREATE OR REPLACE FUNCTION search_mark_joints(content text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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

CREATE OR REPLACE FUNCTION search_chunks(content text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  rest text := left(regexp_replace(search_fold(content), ' {2,}', ' ', 'g'), 120000);
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
