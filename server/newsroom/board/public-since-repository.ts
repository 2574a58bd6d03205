import { type SQL, sql } from 'drizzle-orm';

/**
 * When the item of a row `page` (of `fecha`, a past day or today) became public, null where that was by its day alone
 * (D16) or on another day than its own. `created` is when the item was made: it counts where the revision that made it
 * is thinned, or older than revisions are.
 */
export const publicSince = (timeZone: string, created: SQL): SQL => sql`(
  WITH history AS (
    SELECT r.accion, r.revision, r.creado_en, r.campos ->> 'fecha_publicacion' AS day,
      lag(r.campos ->> 'fecha_publicacion') OVER (ORDER BY r.revision) AS day_before
    FROM revisiones r WHERE r.tipo = page.tipo AND r.elemento_id = page.elemento_id
  ), made AS (
    SELECT accion, revision, creado_en, day, day_before FROM history
    UNION ALL
    SELECT 'crear', 0, ${created}, page.fecha::text, NULL
    WHERE NOT EXISTS (SELECT FROM history WHERE accion = 'crear')
  )
  SELECT creado_en FROM made
  WHERE (creado_en AT TIME ZONE ${timeZone})::date = page.fecha AND day = page.fecha::text
    -- Before, it did not exist or waited for a later day.
    AND (accion = 'crear' OR day_before > day)
  ORDER BY revision DESC LIMIT 1)`;
