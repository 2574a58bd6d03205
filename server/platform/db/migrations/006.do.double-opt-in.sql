-- Double opt-in of the newsletter, and what fell into a form's trap (D32). The tokens of letters are
-- signed, so none of them is kept.
ALTER TABLE contact_messages ADD COLUMN sospechoso boolean NOT NULL DEFAULT false;

ALTER TABLE subscribers
  DROP COLUMN token_hash,
  ADD COLUMN clave uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN estado text NOT NULL DEFAULT 'pendiente'
    CHECK (estado IN ('pendiente', 'confirmado', 'baja')),
  ADD COLUMN ronda integer NOT NULL DEFAULT 1,
  ADD COLUMN solicitado_en timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN cartas integer NOT NULL DEFAULT 0,
  ADD COLUMN cartas_desde timestamptz,
  ADD COLUMN ultima_carta_en timestamptz,
  ADD COLUMN sospechoso boolean NOT NULL DEFAULT false;

UPDATE subscribers SET
  solicitado_en = creado_en,
  estado = CASE
    WHEN baja_en IS NOT NULL THEN 'baja'
    WHEN confirmado_en IS NOT NULL THEN 'confirmado'
    ELSE 'pendiente'
  END;

ALTER TABLE subscribers
  ADD CHECK (estado <> 'confirmado' OR confirmado_en IS NOT NULL),
  ADD CHECK (estado <> 'baja' OR baja_en IS NOT NULL);
CREATE INDEX subscribers_pendientes_idx ON subscribers (solicitado_en) WHERE estado = 'pendiente';
