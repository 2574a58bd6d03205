import type { ContactMessage } from '../../contract/contact.ts';
import type { Database } from '../platform/db/database.ts';
import { contactMessages } from '../platform/db/schema/correspondence.ts';

/** Stores a message of the contact form. */
export async function storeMessage(
  db: Database,
  message: ContactMessage,
  given: { now: Date; sospechoso: boolean },
): Promise<void> {
  const creado_en = given.now.toISOString();
  await db.insert(contactMessages).values({ ...message, creado_en, sospechoso: given.sospechoso });
}
