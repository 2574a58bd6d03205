-- Who did what to an item, so that a scheduled change of it was not published (D60): a list of {accion, campos, persona, en}.
-- Names are read with the account, so that a deleted one leaves none behind (D47). 'motivo_fallo' says it without names.
ALTER TABLE copias ADD COLUMN causas_fallo jsonb;
