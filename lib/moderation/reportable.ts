import type { CommentTarget } from '../../contract/comments.ts';

/** A reportable thing: a topic, or a comment `on` something. */
export type Reportable =
  | { kind: 'topic'; id: number }
  | { kind: 'comment'; id: number; on: CommentTarget };

/** Texts of a report, apart from the call: the button is on many pages, the dialog opens on few. */
export const reportMessages = {
  title: 'Denunciar',
  failed: 'Error al enviar la denuncia',
  thanks: 'Gracias. El equipo de moderación lo revisará.',
} as const;
