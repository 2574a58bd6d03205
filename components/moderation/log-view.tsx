import { EmptyState } from '@/components/ui/list-state';
import { LoadFailure } from '@/components/ui/load-failure';
import { Loading } from '@/components/ui/loading';
import { Moment } from '@/components/ui/moment';
import { Pagination } from '@/components/ui/pagination';
import { DELETED_ACCOUNT } from '@/contract/deleted-account';
import type { ModerationEntry } from '@/contract/moderation';
import { ApiError } from '@/lib/core/api-error';
import { ENTRIES_PER_PAGE } from '@/lib/moderation/api';
import {
  logActorText,
  logActText,
  logReasonText,
  moderationMessages,
} from '@/lib/moderation/messages';
import { viewAddress } from '@/lib/moderation/views';
import { authorName } from '@/lib/users/author-name';
import { LogSubject } from './log-subject';
import { useLog } from './use-moderation-data';

/** 'Registro': the audit log, newest first. */
export function LogView({ page, timeZone }: { page: number; timeZone: string }) {
  const { data, error, refetch } = useLog(page);
  if (error) {
    return (
      <LoadFailure
        text={moderationMessages.logFailed}
        reason={error instanceof ApiError ? error.said : undefined}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Loading text={moderationMessages.logLoading} />;
  if (data.results.length === 0) return <EmptyState text={moderationMessages.logEmpty} />;
  return (
    <>
      <ol className="text-sm">
        {data.results.map((entry) => (
          <li
            key={entry.id}
            className="grid gap-x-6 gap-y-1 border-line border-b py-3 md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1.4fr)]"
          >
            <p className="text-muted tabular-nums">
              <Moment value={entry.creado_en} timeZone={timeZone} />
            </p>
            <p className="[overflow-wrap:anywhere]">
              <span className="font-semibold">{logActText(entry.accion)}</span>
              {` ${describeSubject(entry)}`}
              <span className="block text-muted">
                {entry.actor
                  ? `por ${entry.actor.nombre || handle(entry.actor)}`
                  : logActorText(entry.accion)}
              </span>
            </p>
            <p className="text-ink-soft [overflow-wrap:anywhere]">
              {logReasonText(entry.motivo)}
              <LogSubject entry={entry} />
              {entry.hasta && (
                <span className="block text-muted">
                  Hasta el <Moment value={entry.hasta} timeZone={timeZone} />
                </span>
              )}
            </p>
          </li>
        ))}
      </ol>
      <Pagination
        page={page}
        pageSize={ENTRIES_PER_PAGE}
        count={data.count}
        address={(wanted) => viewAddress('registro', wanted)}
      />
    </>
  );
}

const isAboutAccount = (accion: string): boolean =>
  accion === 'suspender' || accion === 'levantar_suspension';

const handle = (author: { usuario_unico: string }): string => {
  const name = authorName(author);
  return name === DELETED_ACCOUNT ? 'una cuenta eliminada' : name;
};

/** 'comentario 7 de @rosa', '@rosa', '@rosa por comentario 7'. */
function describeSubject({ accion, comentario, tema, cuenta }: ModerationEntry): string {
  const text =
    comentario === null ? (tema === null ? '' : `tema ${tema}`) : `comentario ${comentario}`;
  if (!cuenta) return text;
  if (!text) return handle(cuenta);
  return isAboutAccount(accion) ? `${handle(cuenta)} por ${text}` : `${text} de ${handle(cuenta)}`;
}
