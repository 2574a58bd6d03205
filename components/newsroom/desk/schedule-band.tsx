import { useEffect, useEffectEvent, useState } from 'react';
import { usePermission } from '@/components/panel/permissions';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { tellSuccess } from '@/components/panel/toast';
import { recheckAfter } from '@/components/session/recheck';
import { SiteLink } from '@/components/ui/site-link';
import type { Copy } from '@/contract/copies';
import { mismatchOr } from '@/lib/core/account-mismatch';
import { browserApi } from '@/lib/core/browser/browser-http';
import { formatPlanned } from '@/lib/core/dates';
import { readCopy } from '@/lib/newsroom/copies';
import { deskAddress } from '@/lib/newsroom/desk-address';
import { isOutdated, otherCopyOf, unscheduleCopy } from '@/lib/newsroom/schedule';
import { failedTexts, scheduleTexts as texts } from '@/lib/newsroom/schedule-messages';
import { refreshBoard } from '../board/use-board';
import type { CopyFormState } from './use-copy-form';
import type { PublishState } from './use-publish';

interface BandProps {
  desk: CopyFormState;
  publishing: PublishState;
}

/** When a scheduled copy publishes itself, or why it did not, and what can be done about it (D60). */
export function ScheduleBand({ desk, publishing }: BandProps) {
  const { estado } = desk.copy;
  if (estado !== 'programada' && estado !== 'fallida') return null;
  return <Band key={estado} desk={desk} publishing={publishing} />;
}

function Band({ desk, publishing }: BandProps) {
  const { copy } = desk;
  const mayPublish = usePermission('publicar');
  const isFailed = copy.estado === 'fallida';
  const compare = useEffectEvent(publishing.compare);
  useEffect(() => {
    // A change of the published item is compared at once.
    if (isFailed && mayPublish) void compare();
  }, [isFailed, mayPublish]);
  return (
    <section
      aria-label={isFailed ? 'Publicación fallida' : 'Publicación programada'}
      className={`mt-4 border-l-3 px-4 py-3 ${isFailed ? 'border-danger bg-danger-soft' : 'border-accent bg-accent-soft'}`}
    >
      <Facts copy={copy} isFailed={isFailed} />
      {mayPublish ? (
        <Actions desk={desk} publishing={publishing} />
      ) : (
        !isFailed && <p className="mt-1 text-sm">{texts.mayNotChange(copy.elemento_id !== null)}</p>
      )}
    </section>
  );
}

function Facts({ copy, isFailed }: { copy: Copy; isFailed: boolean }) {
  const timeZone = useSiteTimeZone();
  const { publicar_en, motivo_fallo, programada_por } = copy;
  const isChange = copy.elemento_id !== null;
  const when = publicar_en ? formatPlanned(publicar_en, timeZone, new Date()) : '';
  return (
    <>
      <p className={`font-semibold ${isFailed ? 'text-danger' : ''}`}>
        {isFailed ? texts.failed(when, isChange) : texts.scheduled(when, isChange)}
      </p>
      <p className="mt-0.5 text-sm [overflow-wrap:anywhere]">
        {[
          isFailed ? motivo_fallo : texts.zone(timeZone),
          programada_por && texts.by(programada_por.nombre, isChange),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}

function Actions({ desk, publishing }: BandProps) {
  const { id, estado } = desk.copy;
  const words = estado === 'fallida' ? failedTexts : texts;
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ text: string; other?: number }>();

  const refusalOf = async (error: unknown) => {
    const other = otherCopyOf(error, id);
    if (other) return { text: other.text, other: other.id };
    if (!isOutdated(error)) return { text: mismatchOr(error, words.removeFailed) };
    try {
      desk.reload(await readCopy(browserApi(), id));
      return { text: texts.outdated };
    } catch (unread) {
      recheckAfter(unread);
      return { text: words.removeFailed };
    }
  };
  const remove = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setRefusal(undefined);
    try {
      if ((await desk.saveAll()) !== 'saved') {
        setRefusal({ text: words.unsaved });
        return;
      }
      desk.restate(await unscheduleCopy(browserApi(), id, desk.latestVersion()));
      void refreshBoard();
      tellSuccess(words.removed);
    } catch (error) {
      console.error(error);
      recheckAfter(error);
      setRefusal(await refusalOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          type="button"
          onClick={() => void publishing.ask(true)}
          className="button button-ink"
        >
          {estado === 'fallida' ? texts.again : texts.change}
        </button>
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => void remove()}
          className="button button-line"
        >
          {words.remove}
        </button>
        <button
          type="button"
          onClick={() => void publishing.ask(false)}
          className="button button-line"
        >
          {texts.now}
        </button>
      </div>
      {refusal && (
        <p role="alert" className="mt-2 text-danger text-sm">
          {refusal.text}{' '}
          {refusal.other !== undefined && (
            <SiteLink href={deskAddress(refusal.other)} className="font-semibold underline">
              {texts.openOther}
            </SiteLink>
          )}
        </p>
      )}
    </>
  );
}
