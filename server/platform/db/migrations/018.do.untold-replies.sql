-- Whoever is answered is told once, as soon as everybody may read the answer: also where it was hidden
-- between, and not again where an edit was held.
ALTER TABLE comments ADD COLUMN por_avisar boolean NOT NULL DEFAULT false;
UPDATE comments SET por_avisar = true
  WHERE estado = 'pendiente' AND parent_id IS NOT NULL AND editado_en IS NULL AND eliminado_en IS NULL;
