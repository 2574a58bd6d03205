import type { ModerationItem, ModerationQueue } from '../../../contract/moderation.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { type AuthorColumns, presentAuthor, type Reader } from '../../platform/http/author.ts';
import { commentedItem, communityAddress } from '../../platform/http/community-address.ts';
import type { Found, Page } from '../../platform/http/pagination.ts';
import { moderatedText, versionOf } from '../writing-rules/moderated-text.ts';
import {
  listHistories,
  listOpenReports,
  listQueue,
  listQueuedComments,
  listQueuedTopics,
} from './moderation-queue-repository.ts';
import type { Element } from './report-repository.ts';

/** Longest list of reports with an item; the count includes all. */
const MAX_REPORTS = 20;

type QueuedComment = Awaited<ReturnType<typeof listQueuedComments>>[number];
type QueuedTopic = Awaited<ReturnType<typeof listQueuedTopics>>[number];
type Presented = Omit<ModerationItem, 'autor' | 'historial' | 'denuncias' | 'denuncias_count'>;

const keyOf = ({ tipo, id }: Element) => `${tipo} ${id}`;

function describeComment(
  row: QueuedComment,
  options: { siteUrl: string; reader: Reader },
): Presented {
  const { id, contenido, creado_en, editado_en, estado, motivo_estado, parent } = row;
  const on = commentedItem(row);
  return {
    ...{ tipo: 'comentario', id, titulo: null, contenido, creado_en, editado_en },
    ...{ estado, motivo_estado, version: versionOf(moderatedText(null, contenido)) },
    elemento: { ...on, titulo: row.titulo },
    url: communityAddress(on, id),
    respuesta_a: parent && {
      id: parent.id,
      contenido: parent.eliminado_en === null ? parent.contenido : '',
      autor: presentAuthor(row.parent_autor, options),
    },
  };
}

function describeTopic(row: QueuedTopic): Presented {
  const { id, titulo, contenido, creado_en, actualizado_en, estado, motivo_estado } = row;
  const on = { tipo: 'topic', id } as const;
  return {
    ...{ tipo: 'tema', id, titulo, contenido, creado_en },
    ...{ editado_en: actualizado_en === creado_en ? null : actualizado_en },
    ...{ estado, motivo_estado, version: versionOf(moderatedText(titulo, contenido)) },
    elemento: { ...on, titulo },
    url: communityAddress(on),
    respuesta_a: null,
  };
}

/** A page of a queue with the context that a decision needs. */
export async function readQueue(
  { db, siteUrl }: ServerContext,
  queue: ModerationQueue,
  page: Page,
  reader: Reader,
): Promise<Found<ModerationItem>> {
  const options = { siteUrl, reader };
  const { count, rows: elements } = await listQueue(db, queue, page);
  const idsOf = (tipo: Element['tipo']) =>
    elements.filter((element) => element.tipo === tipo).map(({ id }) => id);
  const items = new Map<string, { autor: AuthorColumns | null; item: Presented }>();
  for (const row of await listQueuedComments(db, idsOf('comentario'))) {
    const item = describeComment(row, options);
    items.set(keyOf(item), { autor: row.autor, item });
  }
  for (const row of await listQueuedTopics(db, idsOf('tema'))) {
    const item = describeTopic(row);
    items.set(keyOf(item), { autor: row.autor, item });
  }
  const authorIds = [...items.values()].flatMap(({ autor }) => autor?.id ?? []);
  const histories = new Map(
    (await listHistories(db, authorIds)).map(({ id, ...history }) => [id, history]),
  );
  const reportsByItem = Map.groupBy(await listOpenReports(db, elements), (report) =>
    report.comment_id === null ? `tema ${report.topic_id}` : `comentario ${report.comment_id}`,
  );
  const rows = elements.flatMap((element): ModerationItem[] => {
    const found = items.get(keyOf(element));
    if (!found) return [];
    const reports = reportsByItem.get(keyOf(element)) ?? [];
    return [
      {
        ...found.item,
        autor: presentAuthor(found.autor, options),
        historial: histories.get(found.autor?.id ?? 0) ?? {
          publicados: 0,
          retenidos: 0,
          suspendido_hasta: null,
        },
        denuncias_count: reports.length,
        denuncias: reports
          .slice(0, MAX_REPORTS)
          .map(({ motivo, detalle, creado_en, denunciante }) => ({
            motivo,
            detalle,
            creado_en,
            denunciante: presentAuthor(denunciante, options),
          })),
      },
    ];
  });
  return { count, rows };
}
