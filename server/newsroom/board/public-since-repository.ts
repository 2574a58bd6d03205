import { type SQL, sql } from 'drizzle-orm';

/**
 * When the item of a row `page` (of `fecha`, a past day or today) became public, null where that was by its day alone
 * (D16) or on another day than its own. `created` is when the item was made: it counts where the revision that made it
 * is thinned, or older than revisions are.
 */
export function publicSince(timeZone: string, created: SQL): SQL {
  const isOnItsDay = (moment: SQL) => sql`(${moment} AT TIME ZONE ${timeZone})::date = page.fecha`;
  // The fields of a revision may be large: they are read for those of that day alone.
  return sql`coalesce((
    SELECT r.creado_en FROM revisiones r
    WHERE r.tipo = page.tipo AND r.elemento_id = page.elemento_id AND ${isOnItsDay(sql`r.creado_en`)}
      AND r.campos ->> 'fecha_publicacion' = page.fecha::text
      -- Before, it did not exist or waited for a later day.
      AND (r.accion = 'crear' OR page.fecha::text < (
        SELECT earlier.campos ->> 'fecha_publicacion' FROM revisiones earlier
        WHERE earlier.tipo = r.tipo AND earlier.elemento_id = r.elemento_id
          AND earlier.revision < r.revision
        ORDER BY earlier.revision DESC LIMIT 1))
    ORDER BY r.revision DESC LIMIT 1
  ), CASE WHEN ${isOnItsDay(created)} AND NOT EXISTS (
    SELECT FROM revisiones r
    WHERE r.tipo = page.tipo AND r.elemento_id = page.elemento_id AND r.accion = 'crear'
  ) THEN ${created} END)`;
}
