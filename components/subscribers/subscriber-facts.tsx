import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Moment } from '@/components/ui/moment';
import type { subscriberDetailSchema } from '@/contract/subscribers';
import { bounceTexts, originTexts, subscriberTexts as texts } from '@/lib/subscribers/messages';
import { SubscriptionStateTag } from './state-tag';

type SubscriberDetail = z.infer<typeof subscriberDetailSchema>;

/** What is stored about a subscriber. */
export function SubscriberFacts(props: { subscriber: SubscriberDetail; timeZone: string }) {
  const { subscriber, timeZone } = props;
  const { origen, consentimiento, sospechoso, solicitado_en, confirmado_en, baja_en, rebotes } =
    subscriber;
  const moment = (value: string | null) =>
    value ? <Moment value={value} timeZone={timeZone} /> : '—';
  return (
    <dl className="mt-4 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-2.5 text-sm">
      <Fact name="Estado">
        <SubscriptionStateTag subscriber={subscriber} />
      </Fact>
      <Fact name="Origen">
        {originTexts[origen]}
        {sospechoso && <span className="block text-muted text-xs">Parece de un programa</span>}
      </Fact>
      <Fact name="Consentimiento">{consentimiento || '—'}</Fact>
      <Fact name="Pedida">{moment(solicitado_en)}</Fact>
      <Fact name="Confirmada">{moment(confirmado_en)}</Fact>
      {baja_en && <Fact name="Terminada">{moment(baja_en)}</Fact>}
      <Fact name="Rebotes y quejas">
        {rebotes.length === 0 ? (
          texts.noBounces
        ) : (
          <ul>
            {rebotes.map(({ tipo, codigo, detalle, recibido_en }) => (
              <li key={`${recibido_en} ${tipo} ${codigo}`} className="py-1 first:pt-0">
                {bounceTexts[tipo]}
                {codigo && ` (${codigo})`}
                <span className="block text-muted text-xs">
                  {moment(recibido_en)}
                  {detalle && `: ${detalle}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-semibold text-muted">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
