import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import type { ContentRow } from '@/components/panel/sections/content-row';
import { refreshResource } from '@/components/panel/table/resource';
import { SiteLink } from '@/components/ui/site-link';
import { dayIn, formatMoment, formatPlannedShort } from '@/lib/core/dates';
import { copyTypeOf } from '@/lib/newsroom/copy-kinds';
import { deskAddress } from '@/lib/newsroom/desk-address';
import { historyAddress } from '@/lib/newsroom/history-address';
import { type ItemStateText, itemStateText, publicStateText } from '@/lib/newsroom/item-states';
import { entranceTexts, itemStateTexts } from '@/lib/newsroom/messages';
import { revisionTexts } from '@/lib/newsroom/revision-messages';
import { scheduleTexts } from '@/lib/newsroom/schedule-messages';
import type { ContentKind } from '@/lib/panel/content-kinds';
import { publicAddress } from '@/lib/panel/saved-address';
import { DuplicateButton } from './duplicate-button';
import { useBeginCopy } from './use-begin-copy';
import { useItemState } from './use-item-states';
import { WithdrawButton } from './withdraw-button';

interface ItemStateProps {
  kind: Pick<ContentKind<{ id: number }>, 'name'>;
  row: ContentRow;
  timeZone: string;
}

const LINK =
  'inline-flex min-h-8 items-center font-medium text-accent text-xs underline underline-offset-3';

/** State of an item in a table: unpublished changes, by whom and when; ways to its page and to the desk. */
export function ItemState({ kind, row, timeZone }: ItemStateProps) {
  const { known, isLoading } = useItemState(row.id);
  const router = useRouter();
  const begin = useBeginCopy();
  const hasHistory = useCapabilities().includes('revisiones');
  const [isBusy, setIsBusy] = useState(false);
  const today = dayIn(new Date(), timeZone);
  const when = { day: row.day, today };
  const shown: ItemStateText = known
    ? itemStateText(known, when)
    : { state: publicStateText(when) };

  const open = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const copy = await begin({ tipo: copyTypeOf(kind.name), elemento_id: row.id });
    setIsBusy(false);
    if (copy) router.push(deskAddress(copy.id));
  };
  return (
    <>
      <State
        shown={shown}
        isKnown={known !== undefined}
        isLoading={isLoading}
        timeZone={timeZone}
      />
      {shown.failed && (
        <>
          <p className="mt-1 text-danger text-xs leading-snug [overflow-wrap:anywhere]">
            {`${scheduleTexts.alsoFailed} ${shown.failed.reason}`}
          </p>
          <p>
            <SiteLink href={deskAddress(shown.failed.id)} className={LINK}>
              {scheduleTexts.openFailed}
            </SiteLink>
          </p>
        </>
      )}
      {shown.scheduled?.map(({ id, at }) => (
        <p key={id}>
          <SiteLink href={deskAddress(id)} className={LINK}>
            {scheduleTexts.also(formatPlannedShort(at, timeZone, new Date()))}
          </SiteLink>
        </p>
      ))}
      <p className="flex flex-wrap gap-x-3">
        {row.day <= today && (
          <a
            href={publicAddress(kind.name, row.id)}
            aria-label={`${entranceTexts.see}: ${row.titulo}`}
            className={LINK}
          >
            {entranceTexts.see}
          </a>
        )}
        <button
          type="button"
          aria-label={`${entranceTexts.open}: ${row.titulo}`}
          aria-disabled={isBusy}
          onClick={() => void open()}
          className={LINK}
        >
          {entranceTexts.open}
        </button>
        <DuplicateButton tipo={copyTypeOf(kind.name)} item={row} className={LINK} />
        {hasHistory && (
          <SiteLink
            href={historyAddress(copyTypeOf(kind.name), row.id)}
            aria-label={`${revisionTexts.history}: ${row.titulo}`}
            className={LINK}
          >
            {revisionTexts.history}
          </SiteLink>
        )}
        <WithdrawButton
          tipo={copyTypeOf(kind.name)}
          item={row}
          refresh={() => refreshResource(kind.name)}
          className={LINK}
        />
      </p>
    </>
  );
}

/**
 * State of the row by its day at once, and who changed it when. What is not known yet has its place, and an item that
 * nobody changed says so: buttons must not move under a finger, nor stand below a hole.
 */
function State({
  shown: { state, by, at },
  isKnown,
  isLoading,
  timeZone,
}: {
  shown: ItemStateText;
  isKnown: boolean;
  isLoading: boolean;
  timeZone: string;
}) {
  return (
    <div className="min-h-[2.25rem] leading-snug">
      <p className="font-semibold">{state}</p>
      {isLoading ? (
        <span
          role="img"
          aria-label={itemStateTexts.loading}
          className="mt-1 block h-3 w-40 max-w-full bg-sunken motion-safe:animate-pulse"
        />
      ) : (
        <p className="text-muted text-xs [overflow-wrap:anywhere]">
          {by && <span className="text-ink">{by}</span>}
          {by && at && ' · '}
          {at && <span className="whitespace-nowrap">{formatMoment(at, timeZone)}</span>}
          {isKnown && !by && !at && itemStateTexts.unchanged}
        </p>
      )}
    </div>
  );
}
