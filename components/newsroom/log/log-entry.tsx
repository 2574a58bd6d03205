import { usePermission } from '@/components/panel/permissions';
import { ShallowLink } from '@/components/ui/shallow-link';
import { SiteLink } from '@/components/ui/site-link';
import { LOG_TYPES, type LogEntry, NUMBERED_LOG_TYPES } from '@/contract/log';
import { formatTime } from '@/lib/core/dates';
import { deskAddress } from '@/lib/newsroom/desk-address';
import { actorName, fieldsText, logTexts } from '@/lib/newsroom/log/messages';
import { sayAct } from '@/lib/newsroom/log/sentence';
import type { ComparableEntry } from './changes-dialog';
import { LogNote } from './log-note';
import type { LogState } from './use-log';

interface LogEntryRowProps {
  entry: LogEntry;
  log: LogState;
  timeZone: string;
  onCompare: (entry: ComparableEntry) => void;
}

const LINK = 'font-medium underline underline-offset-3 [overflow-wrap:anywhere]';
const ACTION =
  'inline-flex min-h-9 items-center font-medium text-accent text-xs underline underline-offset-3';

/** One act of the log: who did what to which item, and ways to its page, its copy, its changes and its own log (D64). */
export function LogEntryRow({ entry, log, timeZone, onCompare }: LogEntryRowProps) {
  const { quien, titulo, url, campos, revision, anterior, copia_id } = entry;
  const mayRead = usePermission('escribir');
  const type = LOG_TYPES.find((known) => known === entry.tipo);
  const isNumbered = type !== undefined && NUMBERED_LOG_TYPES.includes(type);
  const ofItem =
    isNumbered && entry.elemento_id !== null && entry.elemento_id !== Number(log.place.elemento_id)
      ? log.addressOf({ tipo: type, elemento_id: String(entry.elemento_id) })
      : undefined;
  // An act as 'retiró' changes no field.
  const isComparable = mayRead && campos.length > 0;
  const { act, subject, end, note } = sayAct(entry, timeZone);
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 md:grid-cols-[3.5rem_minmax(0,1fr)_auto] border-line border-b py-2.5 last:border-0">
      <time dateTime={entry.cuando} className="pt-px text-muted text-sm tabular-nums">
        {formatTime(entry.cuando, timeZone)}
      </time>
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          {quien?.id ? (
            <ShallowLink href={log.addressOf({ persona: String(quien.id) })} className={LINK}>
              {actorName(entry)}
            </ShallowLink>
          ) : (
            <span className="font-medium">{actorName(entry)}</span>
          )}{' '}
          {!subject && url ? (
            <a href={url} className={LINK}>
              {act}
            </a>
          ) : (
            act
          )}
          {subject && ' '}
          {subject && url ? (
            <a href={url} className={LINK}>
              {subject}
            </a>
          ) : (
            subject
          )}
          {end && ` ${end}`}
        </p>
        {campos.length > 0 && <p className="text-muted text-sm">{fieldsText(campos)}</p>}
        {note && <LogNote text={note} />}
      </div>
      <p className="flex flex-wrap gap-x-4 self-start max-md:col-start-2 md:-my-1.5">
        {copia_id && (
          <SiteLink
            href={deskAddress(copia_id)}
            aria-label={`${logTexts.openCopy}: ${titulo}`}
            className={ACTION}
          >
            {logTexts.openCopy}
          </SiteLink>
        )}
        {isComparable && revision !== null && anterior !== null && (
          <button
            type="button"
            aria-label={`${logTexts.changes}: ${titulo}`}
            onClick={() => onCompare({ ...entry, revision, anterior })}
            className={ACTION}
          >
            {logTexts.changes}
          </button>
        )}
        {ofItem && (
          <ShallowLink
            href={ofItem}
            aria-label={`${logTexts.history}: ${titulo}`}
            className={ACTION}
          >
            {logTexts.history}
          </ShallowLink>
        )}
      </p>
    </li>
  );
}
