/** The two kinds of notifications; each has a switch in the profile. */
export type NotificationKind = 'respuestas' | 'moderacion';

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
  | { about: 'suspension'; until: string; motivo: string };

declare module '../../platform/queue/jobs.ts' {
  interface Payloads {
    /** Notifications for one account; further ones within seconds are batched in the same job. */
    notices: { userId: number; kind: NotificationKind; entries: NotificationEntry[] };
  }
}
