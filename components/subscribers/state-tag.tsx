import type { Subscriber, SubscriptionState } from '@/contract/subscribers';
import { stateTexts } from '@/lib/subscribers/messages';

const LOOKS: Record<SubscriptionState, string> = {
  pendiente: 'bg-info-soft text-info',
  confirmado: 'bg-success-soft text-success',
  baja: 'bg-sunken text-ink-soft',
  pausado: 'bg-info-soft text-info',
  suprimido: 'bg-danger-soft text-danger',
};

/** State of a subscription, with its reason. */
export function SubscriptionStateTag({ subscriber }: { subscriber: Subscriber }) {
  const { estado, motivo } = subscriber;
  return (
    <>
      <span
        className={`inline-block rounded-xs px-2 py-0.5 font-semibold text-xs ${LOOKS[estado]}`}
      >
        {stateTexts[estado].one}
      </span>
      {motivo && (
        <span className="mt-0.5 block text-muted text-xs [overflow-wrap:anywhere]">{motivo}</span>
      )}
    </>
  );
}
