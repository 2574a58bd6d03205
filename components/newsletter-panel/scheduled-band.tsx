import { useState } from 'react';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { Icon } from '@/components/ui/icon';
import { formatPlanned } from '@/lib/core/dates';
import { ACT_TEXTS, sendTexts as texts } from '@/lib/newsletter-panel/sending-messages';
import { scheduleTexts } from '@/lib/newsroom/schedule-messages';
import type { NewsletterFormState } from './use-newsletter-form';
import type { SendDialogState } from './use-send-dialog';

/** When a scheduled newsletter will be sent, and the ways to change that. */
export function ScheduledBand({
  form,
  sendDialog,
}: {
  form: NewsletterFormState;
  sendDialog: SendDialogState;
}) {
  const timeZone = useSiteTimeZone();
  const [isBusy, setIsBusy] = useState(false);
  const { enviar_en } = form.doc;
  const remove = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await sendDialog.unschedule();
    setIsBusy(false);
  };
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 border-info border-l-3 bg-info-soft px-5 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex gap-2 font-semibold text-info">
          <Icon name="clock" className="mt-px size-5" />
          {enviar_en && texts.scheduled(formatPlanned(enviar_en, timeZone, new Date()))}
        </p>
        <p className="mt-0.5 text-sm">{texts.scheduledHint}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          onClick={() => void sendDialog.ask('later')}
          className="button button-line"
        >
          {scheduleTexts.change}
        </button>
        <button
          type="button"
          aria-busy={isBusy}
          onClick={() => void remove()}
          className="button button-line aria-busy:opacity-60"
        >
          {isBusy ? ACT_TEXTS.unschedule.busy : ACT_TEXTS.unschedule.button}
        </button>
      </div>
    </div>
  );
}
