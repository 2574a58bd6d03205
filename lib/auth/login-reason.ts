import { NEW_COMMENT_FRAGMENT } from '../comments/fragment.ts';
import { EDIT_TOPIC_FRAGMENT, NEW_TOPIC_FRAGMENT } from '../forum/fragments.ts';

interface Reason {
  /** Fragment of the page that asked for a login. */
  fragment: RegExp;
  text: string;
  /** Names of the drafts there; none where nothing is typed. */
  drafts?: RegExp;
}

const exactly = (fragment: string) => new RegExp(`^${fragment}$`);

const REASONS: Reason[] = [
  {
    fragment: exactly(NEW_COMMENT_FRAGMENT),
    text: 'Inicia sesión para publicar tu comentario.',
    drafts: /^(?:blog|article|topic)-\d+-nuevo$/,
  },
  {
    fragment: /^responder-\d+$/,
    text: 'Inicia sesión para responder a este comentario.',
    drafts: /-responder-\d+$/,
  },
  {
    fragment: /^editar-\d+$/,
    text: 'Inicia sesión para guardar tu comentario.',
    drafts: /-editar-\d+$/,
  },
  {
    fragment: /^me-gusta-\d+$/,
    text: 'Inicia sesión para indicar que te gusta.',
  },
  {
    // The like and the report of a comment return to the same place.
    fragment: /^comentario-\d+$/,
    text: 'Inicia sesión para indicar que te gusta un comentario o denunciarlo.',
    drafts: /^denuncia-.*-comment-\d+$/,
  },
  {
    fragment: /^tema-\d+$/,
    text: 'Inicia sesión para denunciar este tema.',
    drafts: /^denuncia-topic-/,
  },
  {
    fragment: exactly(NEW_TOPIC_FRAGMENT),
    text: 'Inicia sesión para publicar un tema.',
    drafts: /^tema-nuevo$/,
  },
  {
    fragment: exactly(EDIT_TOPIC_FRAGMENT),
    text: 'Inicia sesión para guardar los cambios de tu tema.',
    drafts: /^tema-\d+$/,
  },
];

export const KEPT_DRAFT = 'Lo que escribiste se conserva: lo encontrarás al volver.';

/**
 * Why a login is needed to return to `next`, and `drafts`, the names of drafts that may be kept there (D25); undefined
 * where the page itself is the reason.
 */
export function loginReason(next: string): Pick<Reason, 'text' | 'drafts'> | undefined {
  const fragment = next.split('#')[1] ?? '';
  return REASONS.find((reason) => reason.fragment.test(fragment));
}
