'use client';

import { useState } from 'react';
import { useFocusFallback } from '@/components/ui/use-focus-fallback';
import { MESSAGE_STATES, type Message, type MessageState } from '@/contract/contact-messages';
import { isMissingCall } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import {
  changeMessage,
  deleteMessage,
  listMessages,
  MESSAGES_PER_PAGE,
  type MessageFolder,
  type MessagePage,
  readFolder,
} from '@/lib/messages/api';
import { messageFailure, messageStateTexts, messageTexts as texts } from '@/lib/messages/messages';
import { sectionAddress } from '@/lib/panel/sections';
import { DeleteDialog } from '../forms/delete-dialog';
import { StateTabs } from '../panel/state-tabs';
import type { Resource } from '../panel/table/resource';
import { ResourceList } from '../panel/table/resource-view';
import { useResourceView } from '../panel/table/use-resource-view';
import { useTableQuery } from '../panel/table/use-table-query';
import { tellSuccess } from '../panel/toast';
import { useProvenChange } from '../panel/use-proven-change';
import { MessageItem } from './message-item';
import { NoteDialog } from './note-dialog';
import { ReplyDialog } from './reply-dialog';

/** The open dialog. */
interface Task {
  act: 'note' | 'reply' | 'delete';
  message: Message;
}

const FILTERS = ['estado'];
const AREA_ID = 'mensajes';

/** The section 'Mensajes' of the panel: what the contact form brought, and what became of it (D75). */
export function MessagesSection({ timeZone }: { timeZone: string }) {
  const [task, setTask] = useState<Task>();
  const { filters } = useTableQuery(FILTERS);
  const folder = readFolder(filters.estado ?? '');
  const view = useResourceView(resourceOf(folder), FILTERS);
  const area = useFocusFallback<HTMLElement>();
  const state = useProvenChange({ reload: view.reload, textOf: messageFailure, onDone: () => {} });
  const close = () => setTask(undefined);
  const setState = ({ id }: Message, estado: MessageState) =>
    void state.change(
      (http) => changeMessage(http, id, { estado }),
      `Mensaje: ${messageStateTexts[estado].one.toLowerCase()}.`,
    );
  const remove = async ({ id }: Message): Promise<string> => {
    try {
      await deleteMessage(browserApi(), id);
    } catch (error) {
      // A colleague may have been faster.
      if (isMissingCall(error)) await view.reload();
      throw error;
    }
    await view.reload();
    tellSuccess(texts.deleted);
    return AREA_ID;
  };

  return (
    <section ref={area} id={AREA_ID} tabIndex={-1} aria-label={texts.name} className="outline-none">
      <StateTabs
        label={texts.folders}
        tabs={tabsOf(view.data)}
        current={folder}
        addressOf={addressOf}
      />
      {folder === 'sospechosos' && (
        <p className="mb-4 max-w-(--measure) text-muted text-sm">{texts.suspiciousHint}</p>
      )}
      <div role="alert">
        {state.failure && (
          <p className="mb-4 border-danger border-l-3 bg-danger-soft px-4 py-3 text-danger text-sm">
            {state.failure}
          </p>
        )}
      </div>
      {state.proofDialog}
      <ResourceList
        view={view}
        shown={(rows) => (
          <ul aria-label={texts.caption} className="border-line border-t">
            {rows.map((message) => (
              <MessageItem
                key={message.id}
                message={message}
                timeZone={timeZone}
                isBusy={state.isSending}
                onState={(estado) => setState(message, estado)}
                onNote={() => setTask({ act: 'note', message })}
                onReply={() => setTask({ act: 'reply', message })}
                onDelete={() => setTask({ act: 'delete', message })}
              />
            ))}
          </ul>
        )}
      />
      {task?.act === 'note' && (
        <NoteDialog message={task.message} onSaved={view.reload} onClose={close} />
      )}
      {task?.act === 'reply' && (
        <ReplyDialog message={task.message} onSent={view.reload} onClose={close} />
      )}
      {task?.act === 'delete' && (
        <DeleteDialog
          question={texts.question}
          failed={texts.deleteFailed}
          missing={texts.deleteMissing}
          onDelete={() => remove(task.message)}
          onDeleted={(id) => document.getElementById(id)?.focus()}
          onClose={close}
        />
      )}
    </section>
  );
}

const addressOf = (folder: string): string =>
  `${sectionAddress('mensajes')}${folder && `?estado=${folder}`}`;

const tabsOf = (page: MessagePage | undefined) => [
  { state: '', label: texts.all },
  ...MESSAGE_STATES.map((state) => ({
    state,
    label: messageStateTexts[state].tab,
    count: page?.totales[state],
  })),
  { state: 'sospechosos', label: texts.suspicious, count: page?.sospechosos },
];

function resourceOf(folder: MessageFolder): Resource<Message, MessagePage> {
  const { loading, failed, empty, search, caption } = texts;
  return {
    key: 'messages',
    filter: folder,
    pageSize: MESSAGES_PER_PAGE,
    read: (http, place) => listMessages(http, folder, place),
    texts: { loading, failed: () => failed, empty, search, caption },
  };
}
