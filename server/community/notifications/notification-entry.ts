import type { Database } from '../../platform/db/database.ts';
import type { EmailContent } from '../../platform/mail/email-content.ts';

/** Kinds of notifications; each has a switch in the profile, the last three that of staff (D60, D63). */
export const NOTIFICATION_KINDS = [
  'respuestas',
  'moderacion',
  'revision',
  'devolucion',
  'programadas',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Kinds of e-mails to staff. */
export type StaffKind = Exclude<NotificationKind, 'respuestas' | 'moderacion'>;

/** Whether a kind is one of e-mails to staff. */
export const isStaffKind = (kind: NotificationKind): kind is StaffKind =>
  kind !== 'respuestas' && kind !== 'moderacion';

/** Content of a notification. Texts are read when the e-mail is composed. */
export type NotificationEntry =
  | {
      about: 'decision';
      tipo: 'comentario' | 'tema';
      id: number;
      isPublished: boolean;
      motivo: string;
    }
  | { about: 'answer'; id: number }
  | { about: 'suspension'; until: string; motivo: string }
  /** A note that asks for a review, or returns a copy. */
  | { about: 'note'; id: number }
  | { about: 'failure'; copyId: number }
  /** A scheduled newsletter that was not sent. */
  | { about: 'newsletter'; id: number };

/** Contents of the e-mails to a colleague, in order; none if nothing is left to tell. */
export type ComposeForStaff = (
  db: Database,
  site: { siteUrl: string; timeZone: string },
  about: { userId: number; kind: StaffKind; entries: NotificationEntry[] },
) => Promise<EmailContent[]>;

declare module '../../platform/queue/jobs.ts' {
  interface Payloads {
    /** Notifications for one account; further ones within seconds are batched in the same job. */
    notices: { userId: number; kind: NotificationKind; entries: NotificationEntry[] };
  }
}
