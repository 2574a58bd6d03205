import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Icon } from '@/components/ui/icon';
import { Modal } from '@/components/ui/modal';
import { SiteLink } from '@/components/ui/site-link';
import type { PublishAnswer } from '@/contract/copies';
import { dayIn } from '@/lib/core/dates';
import { deskAddress } from '@/lib/newsroom/desk-address';
import { publishTexts } from '@/lib/newsroom/messages';
import { publishSummary } from '@/lib/newsroom/publish-summary';
import { scheduleTexts } from '@/lib/newsroom/schedule-messages';
import { sectionAddress } from '@/lib/panel/sections';
import { ScheduledChanges } from '../scheduled-changes';
import { useBeginCopy } from '../use-begin-copy';
import { OffSiteBand } from './off-site-band';
import { ScheduleFields } from './schedule-fields';
import type { CopyFormState } from './use-copy-form';
import { useItemAction } from './use-item-action';
import type { PublishState } from './use-publish';

interface PublishDialogProps {
  desk: CopyFormState;
  publishing: PublishState;
}

/** Summary before a publication, then the link to the page (D58). */
export function PublishDialog({ desk, publishing }: PublishDialogProps) {
  const router = useRouter();
  const { stage, close } = publishing;
  const { isNew } = desk.form;
  const isBusy = stage.name === 'publishing';
  return (
    <Modal
      isOpen={stage.name !== 'closed' && stage.name !== 'saving'}
      title={stage.name === 'done' ? publishTexts.done : publishTexts.title(isNew)}
      // The copy no longer exists.
      onClose={stage.name === 'done' ? () => router.push(sectionAddress('redaccion')) : close}
      mayClose={() => !isBusy}
    >
      {stage.name === 'done' ? (
        <Published answer={stage.answer} />
      ) : (
        <Asking desk={desk} publishing={publishing} />
      )}
    </Modal>
  );
}

/** The summary, when it is to be published, and the button that does it. */
function Asking({ desk, publishing }: PublishDialogProps) {
  const { stage, retry, close, publish, schedule, isLater, setIsLater, chosen } = publishing;
  const { id, tipo, elemento_id } = desk.copy;
  const { refresh } = useItemAction(desk.copy);
  const confirm = useRef<HTMLButtonElement>(null);
  const failure = stage.name === 'asking' ? stage.failure : undefined;
  // The item may have been taken off the site meanwhile.
  const lookAgain = useEffectEvent(refresh);
  useEffect(() => {
    if (failure) void lookAgain();
  }, [failure]);
  const isBusy = stage.name === 'publishing';
  return (
    <>
      <Summary desk={desk} isLater={isLater} />
      {elemento_id !== null && (
        <ScheduledChanges
          items={[{ tipo, id: elemento_id }]}
          act="cambiar"
          except={id}
          className="mt-4"
        />
      )}
      <ScheduleFields isLater={isLater} onChoose={setIsLater} chosen={chosen} />
      {failure && (
        <div role="alert" className="mt-4 border-danger border-l-3 bg-danger-soft px-4 py-3">
          <p className="font-medium text-danger">{failure.text}</p>
          {failure.lines.map((line) => (
            <p key={line} className="mt-1 text-danger text-sm">
              {line}
            </p>
          ))}
        </div>
      )}
      <OffSiteBand
        copy={desk.copy}
        onBack={() => {
          retry();
          // The button that brought it back is gone.
          confirm.current?.focus();
        }}
      />
      <DialogActions>
        <button type="button" onClick={() => !isBusy && close()} className="button button-line">
          Cancelar
        </button>
        {isLater ? (
          <button
            ref={confirm}
            type="button"
            disabled={!chosen.moment}
            // Disabled it would lose the focus.
            aria-disabled={isBusy}
            onClick={() => !isBusy && chosen.moment && void schedule(chosen.moment)}
            className="button button-accent"
          >
            {isBusy ? scheduleTexts.scheduling : scheduleTexts.confirm}
          </button>
        ) : (
          <button
            ref={confirm}
            type="button"
            aria-disabled={isBusy}
            onClick={() => !isBusy && void publish()}
            className="button button-accent"
          >
            {isBusy ? publishTexts.publishing : publishTexts.confirm}
          </button>
        )}
      </DialogActions>
    </>
  );
}

function Summary({ desk, isLater }: { desk: CopyFormState; isLater: boolean }) {
  const { form, kind, copy } = desk;
  const timeZone = useSiteTimeZone();
  const { changed, when, where, unseen, ...summary } = publishSummary(kind, {
    values: form.values,
    pictures: form.pictures,
    changes: copy.cambios,
    isNew: form.isNew,
    today: dayIn(new Date(), timeZone),
    timeZone,
  });
  // The publication sets a day that is missing.
  const missing = summary.missing.filter(
    ({ field }) => !(isLater && field === 'fecha_publicacion' && !form.values[field]),
  );
  return (
    <dl className="mt-4 grid gap-3">
      <Fact name={publishTexts.changes(form.isNew)}>
        {changed.join(', ') || publishTexts.nothingChanged}
      </Fact>
      {!isLater && <Fact name={publishTexts.when}>{when}</Fact>}
      <Fact name={publishTexts.where}>{where}</Fact>
      {unseen.length > 0 && (
        <Fact name={publishTexts.related}>
          {unseen.map((text) => (
            <span key={text} className="block">
              {text}
            </span>
          ))}
        </Fact>
      )}
      <Fact name={publishTexts.missing}>
        {missing.length === 0
          ? publishTexts.nothingMissing
          : missing.map(({ field, text }) => (
              <span key={field} className="flex gap-1.5 font-medium text-danger">
                <Icon name="alert" className="mt-0.5 size-4.5" />
                {text}
              </span>
            ))}
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-muted text-xs">{name}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
);

function Published({ answer }: { answer: PublishAnswer }) {
  const router = useRouter();
  const begin = useBeginCopy();
  const page = useRef<HTMLAnchorElement>(null);
  // The button that published is gone.
  useEffect(() => page.current?.focus(), []);
  const goOn = async () => {
    const copy = await begin({ tipo: answer.tipo, elemento_id: answer.elemento.id });
    if (copy) router.push(deskAddress(copy.id));
  };
  return (
    <div role="status">
      <p className="mt-2 text-ink-soft">{publishTexts.doneText}</p>
      <DialogActions>
        <SiteLink href={sectionAddress('redaccion')} className="button button-line">
          {publishTexts.toList}
        </SiteLink>
        <button type="button" onClick={() => void goOn()} className="button button-line">
          {publishTexts.goOn}
        </button>
        <a ref={page} href={answer.url} className="button button-accent">
          {publishTexts.see}
        </a>
      </DialogActions>
    </div>
  );
}
