import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { deleteSubscriber } from '../../newsletter/subscribers/repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { contactMessages, subscribers } from '../../platform/db/schema/correspondence.ts';
import { bylines } from '../../platform/db/schema/item-details.ts';
import { reports } from '../../platform/db/schema/moderation.ts';
import { copies, copyPresences } from '../../platform/db/schema/newsroom.ts';
import {
  recoveryCodes,
  secondFactors,
  signInChallenges,
} from '../../platform/db/schema/second-factor.ts';
import {
  identities,
  loginFailures,
  passwordResets,
  users,
} from '../../platform/db/schema/users.ts';

/** Erases the account's reports; decisions of staff on them stay. */
export async function eraseReports(db: Database, id: number): Promise<void> {
  await db.delete(reports).where(eq(reports.reporter_id, id));
}

/** Erases the contact messages that were sent from an address, whatever its case, with notes and answers of staff. */
export async function eraseMessagesFrom(db: Database, email: string): Promise<void> {
  await db
    .delete(contactMessages)
    .where(eq(sql`lower(${contactMessages.correo_electronico})`, sql`lower(${email})`));
}

const isSubscriptionOf = (email: string) =>
  eq(sql`lower(${subscribers.correo_electronico})`, sql`lower(${email})`);

/** Locks the newsletter subscription of an address, whatever its case, until the transaction ends. */
export async function lockSubscription(db: Database, email: string): Promise<void> {
  await db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(isSubscriptionOf(email))
    .for('update');
}

/**
 * Erases the newsletter subscription of an address, whatever its case and state, as when staff delete it (D75).
 * Newsletters that are being sent skip it; their totals stay.
 */
export async function eraseSubscription(db: Database, email: string): Promise<void> {
  const found = await db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(isSubscriptionOf(email));
  for (const { id } of found) await deleteSubscriber(db, id);
}

/**
 * Erases all else that is personal in an account, but its sessions; its row stays, because texts point to it (D47).
 * Answers the `perfil_url` that it had. Belongs into a transaction that has locked the account.
 */
export async function eraseAccount(db: Database, id: number, now: Date): Promise<string | null> {
  // Both must be there and unlike any other; the address leads nowhere (RFC 2606).
  const name = `eliminada_${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  const moment = now.toISOString();
  const own = eq(users.id, id);
  const [before] = await db.select({ perfil_url: users.perfil_url }).from(users).where(own);
  await db
    .update(users)
    .set({
      email: `${name}@eliminada.invalid`,
      usuario_unico: name,
      password_hash: null,
      role: 'LECTOR',
      permisos: null,
      desactivado_en: null,
      first_name: null,
      last_name: null,
      fecha_nacimiento: null,
      edad: null,
      pais: null,
      ciudad: null,
      perfil_url: null,
      biografia: null,
      facebook_url: null,
      linkedin_url: null,
      telefono: null,
      email_verified_at: null,
      email_confirmed_at: null,
      avisos_respuestas: false,
      avisos_moderacion: false,
      avisos_revision: false,
      avisos_devolucion: false,
      avisos_programadas: false,
      avisos_dia: null,
      avisos_del_dia: 0,
      links_identities: true,
      confirmation_sent_at: null,
      fecha_actualizacion: moment,
      deleted_at: moment,
    })
    .where(own);
  // What it wrote for the magazine stays; nothing waits for it, and it has nothing open (D59, D63).
  await db.delete(copyPresences).where(eq(copyPresences.usuario_id, id));
  await db.update(copies).set({ asignada_a: null }).where(eq(copies.asignada_a, id));
  await db.update(bylines).set({ usuario_id: null }).where(eq(bylines.usuario_id, id));
  for (const table of [
    passwordResets,
    loginFailures,
    identities,
    secondFactors,
    recoveryCodes,
    signInChallenges,
  ]) {
    await db.delete(table).where(eq(table.user_id, id));
  }
  return before?.perfil_url ?? null;
}
