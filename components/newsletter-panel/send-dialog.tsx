import { useQuery } from '@tanstack/react-query';
import { ScheduleFields } from '@/components/newsroom/desk/schedule-fields';
import { PANEL_KEY } from '@/components/panel/table/resource';
import { queryClient } from '@/components/session/query-client';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Icon } from '@/components/ui/icon';
import { Modal } from '@/components/ui/modal';
import { browserApi } from '@/lib/core/browser/browser-http';
import { previewNewsletter, readNewsletter } from '@/lib/newsletter-panel/api';
import { shownSubject } from '@/lib/newsletter-panel/messages';
import { durationText, sendTexts as texts } from '@/lib/newsletter-panel/sending-messages';
import { scheduleTexts } from '@/lib/newsroom/schedule-messages';
import { RateForm } from './rate-form';
import { SizeWarning } from './size-warning';
import type { NewsletterFormState } from './use-newsletter-form';
import type { SendDialogState } from './use-send-dialog';

interface SendDialogProps {
  form: NewsletterFormState;
  sendDialog: SendDialogState;
}

/** Summary before a newsletter is sent: to how many, when, and what is missing. */
export function SendDialog({ form, sendDialog }: SendDialogProps) {
  const { stage, close } = sendDialog;
  return (
    <Modal
      isOpen={stage.name === 'asking' || stage.name === 'sending'}
      title={texts.title}
      onClose={close}
      mayClose={() => stage.name !== 'sending'}
    >
      <Asking form={form} sendDialog={sendDialog} />
    </Modal>
  );
}

function Asking({ form, sendDialog }: SendDialogProps) {
  const { stage, close, send, schedule, isLater, setIsLater, chosen } = sendDialog;
  const { id } = form;
  const { data, isError, refetch } = useQuery(
    {
      queryKey: [PANEL_KEY, 'newsletter-check', id, form.doc.version],
      queryFn: async () => {
        const [{ problemas, html }, { newsletter }] = await Promise.all([
          previewNewsletter(browserApi(), id),
          readNewsletter(browserApi(), id),
        ]);
        return { problemas, html, newsletter };
      },
      gcTime: 0,
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
  const isBusy = stage.name === 'sending';
  const isReady = data !== undefined && data.problemas.length === 0;
  // Subscribers may come until a later time.
  const isOff =
    isBusy || !isReady || (isLater ? !chosen.moment : data.newsletter.destinatarios === 0);
  return (
    <>
      <div role="status">
        {!data && !isError && <p className="mt-3 text-muted">{texts.checking}</p>}
      </div>
      {isError && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {texts.checkFailed}
        </p>
      )}
      {data && (
        <dl className="mt-4 grid gap-3">
          <Fact name={texts.subject}>{shownSubject(data.newsletter.asunto)}</Fact>
          <Fact name={texts.recipients}>
            {data.newsletter.destinatarios === 0
              ? texts.nobody
              : texts.people(data.newsletter.destinatarios)}
          </Fact>
          {data.newsletter.destinatarios > 0 && (
            <Fact name={texts.duration}>
              {durationText(data.newsletter.destinatarios, data.newsletter.por_minuto)}
            </Fact>
          )}
          <Fact name={texts.missing}>
            {data.problemas.length === 0
              ? texts.nothingMissing
              : data.problemas.map((problem) => (
                  <span key={problem} className="flex gap-1.5 font-medium text-danger">
                    <Icon name="alert" className="mt-0.5 size-4.5" />
                    {problem}
                  </span>
                ))}
          </Fact>
        </dl>
      )}
      {data && (
        <div className="mt-4 empty:hidden">
          <SizeWarning html={data.html} />
        </div>
      )}
      {data && (
        <RateForm newsletter={data.newsletter} onChanged={async () => void (await refetch())} />
      )}
      <ScheduleFields
        isLater={isLater}
        onChoose={setIsLater}
        chosen={chosen}
        words={{ choice: texts.choice, now: texts.now, later: scheduleTexts.later }}
      />
      {stage.name === 'asking' && stage.failure && (
        <p
          role="alert"
          className="mt-4 border-danger border-l-3 bg-danger-soft px-4 py-3 font-medium text-danger"
        >
          {stage.failure}
        </p>
      )}
      <DialogActions>
        <button type="button" disabled={isBusy} onClick={close} className="button button-line">
          Volver
        </button>
        <button
          type="button"
          disabled={isOff}
          onClick={() => void (isLater ? schedule() : send())}
          className="button button-accent"
        >
          {isBusy
            ? isLater
              ? scheduleTexts.scheduling
              : texts.sending
            : isLater
              ? scheduleTexts.confirm
              : texts.now}
        </button>
      </DialogActions>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-muted text-xs">{name}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
);
