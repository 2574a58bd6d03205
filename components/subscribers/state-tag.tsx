import { type StateLook, StateTag } from '@/components/panel/state-tag';
import type { Subscriber, SubscriptionState } from '@/contract/subscribers';
import { stateTexts } from '@/lib/subscribers/messages';

const LOOKS: Record<SubscriptionState, StateLook> = {
  pendiente: 'info',
  confirmado: 'success',
  baja: 'quiet',
  pausado: 'info',
  suprimido: 'danger',
};

/** State of a subscription, with its reason. */
export function SubscriptionStateTag({ subscriber }: { subscriber: Subscriber }) {
  const { estado, motivo } = subscriber;
  return (
    <>
      <StateTag look={LOOKS[estado]}>{stateTexts[estado].one}</StateTag>
      {motivo && (
        <span className="mt-0.5 block text-muted text-xs [overflow-wrap:anywhere]">{motivo}</span>
      )}
    </>
  );
}
