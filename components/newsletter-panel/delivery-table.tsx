import { useState } from 'react';
import { toast } from 'sonner';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { RowButton } from '@/components/panel/table/row-button';
import { tellSuccess } from '@/components/panel/toast';
import { recheckAfter } from '@/components/session/recheck';
import type { Delivery } from '@/contract/deliveries';
import { browserApi } from '@/lib/core/browser/browser-http';
import { formatMoment } from '@/lib/core/dates';
import { decideDelivery } from '@/lib/newsletter-panel/sending-api';
import { deliveryTexts as texts } from '@/lib/newsletter-panel/sending-messages';
import { describeWriteFailure } from '@/lib/session/write-failure';
import { ConfirmSending } from './confirm-sending';

interface DeliveryTableProps {
  /** Id of the newsletter. */
  newsletter: number;
  rows: Delivery[];
  /** Whether somebody decides about the rows. */
  isDecided: boolean;
  onChanged: () => Promise<void>;
}

/** Deliveries of a page, with the decisions about uncertain ones. */
export function DeliveryTable({ newsletter, rows, isDecided, onChanged }: DeliveryTableProps) {
  const timeZone = useSiteTimeZone();
  const [asked, setAsked] = useState<Delivery>();
  const { columns } = texts;
  const skip = async ({ suscriptor }: Delivery) => {
    try {
      await decideDelivery(browserApi(), newsletter, suscriptor, 'omitir');
      tellSuccess(texts.skipped);
    } catch (error) {
      recheckAfter(error);
      toast.error(describeWriteFailure(error, texts.decideFailed).text);
    }
    await onChanged().catch((error) => console.error(error));
  };
  return (
    <>
      <table data-kind="deliveries" className="panel-table">
        <caption className="sr-only">{texts.title}</caption>
        <thead>
          <tr>
            <th scope="col" data-column="email">
              {columns.address}
            </th>
            <th scope="col" data-column="estado">
              {columns.answer}
            </th>
            <th scope="col" data-column="fecha">
              {columns.changed}
            </th>
            {isDecided && (
              <th scope="col" data-column="acciones">
                {columns.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const name = row.correo_electronico ?? texts.deleted;
            return (
              <tr key={row.suscriptor}>
                <td data-column="email" className="[overflow-wrap:anywhere]">
                  {name}
                </td>
                <td data-column="estado" className="[overflow-wrap:anywhere]">
                  {row.respuesta}
                  <span className="block text-muted text-xs">{texts.attempts(row.intentos)}</span>
                </td>
                <td data-column="fecha">{formatMoment(row.cambiado_en, timeZone)}</td>
                {isDecided && (
                  <td data-column="acciones">
                    <div className="panel-actions">
                      <RowButton
                        icon="mail"
                        label={texts.resend}
                        of={name}
                        onPress={() => setAsked(row)}
                      />
                      <RowButton
                        icon="close"
                        label={texts.skip}
                        of={name}
                        onPress={() => void skip(row)}
                      />
                    </div>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {asked && (
        <ConfirmSending
          confirmation={{
            title: texts.resendTitle,
            of: asked.correo_electronico ?? texts.deleted,
            text: texts.resendText,
            submit: texts.resend,
            sending: texts.resending,
            isDangerous: true,
            act: (http) => decideDelivery(http, newsletter, asked.suscriptor, 'reenviar'),
            done: texts.resent,
          }}
          failed={texts.decideFailed}
          onChanged={onChanged}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
