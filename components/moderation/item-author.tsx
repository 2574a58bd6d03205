import { Moment } from '@/components/ui/moment';
import type { ModerationItem } from '@/contract/moderation';
import { isSuspended } from '@/lib/moderation/items';
import { authorName } from '@/lib/users/author-name';

interface ItemAuthorProps {
  item: ModerationItem;
  readAt: Date;
  timeZone: string;
}

/** Author of an item, with their history. */
export function ItemAuthor({ item, readAt, timeZone }: ItemAuthorProps) {
  const { autor, historial } = item;
  const { publicados, retenidos, suspendido_hasta } = historial;
  return (
    <p className="mt-1 text-sm [overflow-wrap:anywhere]">
      <span className="font-semibold">{authorName(autor)}</span>
      {autor.email && <span className="text-muted"> · {autor.email}</span>}
      <span className="text-muted">
        {` · ${publicados} ${publicados === 1 ? 'publicado' : 'publicados'}, ${retenidos} ${retenidos === 1 ? 'retenido' : 'retenidos'}`}
      </span>
      {suspendido_hasta && isSuspended(item, readAt) && (
        <span className="font-semibold text-danger">
          {' · '}suspendida hasta el <Moment value={suspendido_hasta} timeZone={timeZone} />
        </span>
      )}
    </p>
  );
}
