import type { WithinWrite } from '../../content/common/write-service.ts';
import type { StoredFields } from '../../platform/db/schema/newsroom.ts';
import { isDifferent } from '../copy-fields.ts';
import type { WholeRow } from '../copy-repository.ts';
import type { NewsroomContext } from '../newsroom-context.ts';
import { CopyChanged } from '../publish-copy.ts';
import { findDay } from './repository.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isLater = (own: string, day: string) => own === '' || (DAY.test(own) && own > day);

/**
 * What a publication on `day` (`YYYY-MM-DD`) sets: a `fecha_publicacion` that is missing or later becomes that day, an
 * earlier one stays (D60). The item's own counts where the copy does not change it; nobody can change it meanwhile.
 */
export async function dayOnPublication(
  { db, contentTypes }: NewsroomContext,
  { tipo, elemento_id, campos, base_campos }: WholeRow,
  day: string,
): Promise<Pick<WithinWrite, 'begin'> & { fields?: StoredFields }> {
  const fields = { fecha_publicacion: day };
  const own = campos.fecha_publicacion;
  const isOwn =
    elemento_id === null ||
    ('fecha_publicacion' in campos &&
      isDifferent('fecha_publicacion', own, base_campos?.fecha_publicacion));
  if (isOwn) return isLater(String(own ?? ''), day) ? { fields } : {};
  const present = await findDay(db, contentTypes[tipo].table, elemento_id);
  if (present === undefined || !isLater(present, day)) return {};
  return {
    fields,
    begin: async (_db, before) => {
      if (before?.fecha_publicacion !== present) throw new CopyChanged();
    },
  };
}
