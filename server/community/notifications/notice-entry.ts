/** The two kinds of notices; each has a switch in the profile. */
export type NoticeKind = 'respuestas' | 'moderacion';

/** What somebody is to be told of. Texts are read when the letter is written. */
export type NoticeEntry =
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
    /** Notifications for one person; those that follow soon are gathered in the same job. */
    notices: { userId: number; kind: NoticeKind; entries: NoticeEntry[] };
  }
}
