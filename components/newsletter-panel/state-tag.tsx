import { type StateLook, StateTag } from '@/components/panel/state-tag';
import type { NewsletterState } from '@/contract/newsletters';
import { STATE_NAMES } from '@/lib/newsletter-panel/messages';

const LOOKS: Record<NewsletterState, StateLook> = {
  borrador: 'quiet',
  programado: 'info',
  enviando: 'accent',
  pausado: 'danger',
  enviado: 'success',
  cancelado: 'quiet',
};

/** State of a newsletter (D72). */
export const NewsletterStateTag = ({ estado }: { estado: NewsletterState }) => (
  <StateTag look={LOOKS[estado]}>{STATE_NAMES[estado]}</StateTag>
);
