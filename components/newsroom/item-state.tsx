import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import type { ContentRow } from '@/components/panel/sections/content-row';
import { refreshResource } from '@/components/panel/table/resource';
import { SiteLink } from '@/components/ui/site-link';
import { dayIn, formatMoment } from '@/lib/core/dates';
import { copyTypeOf } from '@/lib/newsroom/copy-kinds';
import { deskAddress } from '@/lib/newsroom/desk-address';
import { historyAddress } from '@/lib/newsroom/history-address';
import { itemStateText } from '@/lib/newsroom/item-states';
import { entranceTexts } from '@/lib/newsroom/messages';
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
  const known = useItemState(row.id);
  const router = useRouter();
  const begin = useBeginCopy();
  const hasHistory = useCapabilities().includes('revisiones');
  const [isBusy, setIsBusy] = useState(false);
  const today = dayIn(new Date(), timeZone);
  const shown = known && itemStateText(known, { day: row.day, today });

  const open = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const copy = await begin({ tipo: copyTypeOf(kind.name), elemento_id: row.id });
    setIsBusy(false);
    if (copy) router.push(deskAddress(copy.id));
  };
  return (
    <>
      {/* The height of a known state: buttons must not move under a finger when it arrives. */}
      <div className="min-h-[3.5rem]">
        {shown && (
          <p className="leading-snug">
            <span className="font-semibold">{shown.state}</span>
            {shown.by && <span className="block text-xs">{shown.by}</span>}
            {shown.at && (
              <span className="block text-muted text-xs">{formatMoment(shown.at, timeZone)}</span>
            )}
          </p>
        )}
      </div>
      {shown?.failed && (
        <p className="text-danger text-xs leading-snug">
          {shown.failed.reason}{' '}
          <SiteLink href={deskAddress(shown.failed.id)} className={LINK}>
            {scheduleTexts.openFailed}
          </SiteLink>
        </p>
      )}
      {shown?.scheduled?.map(({ id, at }) => (
        <p key={id}>
          <SiteLink href={deskAddress(id)} className={LINK}>
            {scheduleTexts.also(formatMoment(at, timeZone))}
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
