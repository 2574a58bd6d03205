import { createOnce } from '../../platform/db/create-once.ts';
import type { Database } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { lockFiles, type NewsletterFields, type StoredFields, storedFields } from './fields.ts';
import { type NewsletterContext, type PresentedNewsletter, readNewsletter } from './present.ts';
import { findByKey, insertNewsletter } from './repository.ts';
import type { NewsletterEditor } from './save.ts';

type WithKey<Fields> = Fields & { key: string | undefined };

/**
 * Makes a newsletter, or answers the one that an earlier call of the same person with the same key made. Throws 400 for
 * files that do not exist.
 */
export async function createNewsletter(
  context: NewsletterContext,
  editor: NewsletterEditor,
  { key, ...given }: WithKey<NewsletterFields>,
): Promise<PresentedNewsletter> {
  const id = await createOnce(
    async () => (key === undefined ? undefined : findByKey(context.db, editor.id, key)),
    async () => {
      const fields = await storedFields(context, given);
      return context.db.transaction((db) => insert(context, db, editor, { ...fields, key }));
    },
    (error) => isUniqueViolation(error, 'boletines_clave_creacion'),
  );
  return readNewsletter(context, id, editor);
}

async function insert(
  context: NewsletterContext,
  db: Database,
  editor: NewsletterEditor,
  { key, ...fields }: WithKey<StoredFields>,
): Promise<number> {
  await lockFiles(context, db, [], fields);
  const moment = context.now().toISOString();
  return insertNewsletter(db, {
    ...fields,
    clave_creacion: key ?? null,
    creado_por: editor.id,
    editado_por: editor.id,
    creado_en: moment,
    editado_en: moment,
  });
}
