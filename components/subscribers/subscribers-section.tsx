'use client';

import { useState } from 'react';
import { useFocusFallback } from '@/components/ui/use-focus-fallback';
import {
  SUBSCRIPTION_STATES,
  type Subscriber,
  type SubscriptionState,
} from '@/contract/subscribers';
import { browserApi } from '@/lib/core/browser/browser-http';
import { sectionAddress } from '@/lib/panel/sections';
import {
  deleteSubscriber,
  listSubscribers,
  readState,
  SUBSCRIBERS_PER_PAGE,
  type SubscriberPage,
} from '@/lib/subscribers/api';
import { stateTexts, subscriberTexts as texts } from '@/lib/subscribers/messages';
import { DeleteDialog } from '../forms/delete-dialog';
import { PanelHead } from '../panel/panel-head';
import { StateTabs } from '../panel/state-tabs';
import type { Resource } from '../panel/table/resource';
import { ResourceView } from '../panel/table/resource-view';
import { useResourceView } from '../panel/table/use-resource-view';
import { useTableQuery } from '../panel/table/use-table-query';
import { tellSuccess } from '../panel/toast';
import { ExportButton } from './export-button';
import { Growth } from './growth';
import { ImportDialog } from './import-dialog';
import { InviteDialog } from './invite-dialog';
import { subscriberColumns } from './subscriber-columns';
import { SubscriberDialog } from './subscriber-dialog';

/** The open dialog. */
type Task = 'invite' | 'import' | { act: 'read' | 'delete'; subscriber: Subscriber };

const FILTERS = ['estado'];
const AREA_ID = 'suscriptores';
/** Prefix of the query keys of everything that a change of a subscriber changes. */
const KEY = 'subscribers';

interface SubscribersSectionProps {
  title: string;
  text: string;
  timeZone: string;
}

/** The section 'Suscriptores' of the panel (D75). */
export function SubscribersSection({ title, text, timeZone }: SubscribersSectionProps) {
  const [task, setTask] = useState<Task>();
  const { filters } = useTableQuery(FILTERS);
  const state = readState(filters.estado ?? '');
  const view = useResourceView(resourceOf(state), FILTERS);
  const area = useFocusFallback<HTMLElement>();
  const close = () => setTask(undefined);
  const asked = typeof task === 'object' ? task : undefined;

  return (
    <section ref={area} id={AREA_ID} tabIndex={-1} aria-label={title} className="outline-none">
      <PanelHead title={title} text={text}>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
          <ExportButton state={state} />
          <button type="button" onClick={() => setTask('import')} className="button button-line">
            {texts.import}
          </button>
          <button type="button" onClick={() => setTask('invite')} className="button button-accent">
            {texts.invite}
          </button>
        </div>
      </PanelHead>
      <Growth />
      <StateTabs
        label={texts.states}
        tabs={tabsOf(view.data?.totales)}
        current={state}
        addressOf={addressOf}
      />
      <ResourceView
        view={view}
        columns={subscriberColumns(timeZone, {
          onRead: (subscriber) => setTask({ act: 'read', subscriber }),
          onDelete: (subscriber) => setTask({ act: 'delete', subscriber }),
        })}
      />
      {task === 'invite' && <InviteDialog onInvited={view.reload} onClose={close} />}
      {task === 'import' && <ImportDialog onImported={view.reload} onClose={close} />}
      {asked?.act === 'read' && (
        <SubscriberDialog
          subscriber={asked.subscriber}
          timeZone={timeZone}
          onChanged={view.reload}
          onClose={close}
        />
      )}
      {asked?.act === 'delete' && (
        <DeleteDialog
          question={texts.question(asked.subscriber.correo_electronico)}
          failed={texts.deleteFailed}
          onDelete={async () => {
            await deleteSubscriber(browserApi(), asked.subscriber.id);
            await view.reload();
            tellSuccess(texts.deleted(asked.subscriber.correo_electronico));
            return AREA_ID;
          }}
          onDeleted={(id) => document.getElementById(id)?.focus()}
          onClose={close}
        />
      )}
    </section>
  );
}

const addressOf = (state: string): string =>
  `${sectionAddress('suscriptores')}${state && `?estado=${state}`}`;

const tabsOf = (totals: SubscriberPage['totales'] | undefined) => [
  { state: '', label: texts.all },
  ...SUBSCRIPTION_STATES.map((state) => ({
    state,
    label: stateTexts[state].tab,
    count: totals?.[state],
  })),
];

function resourceOf(state: SubscriptionState | ''): Resource<Subscriber, SubscriberPage> {
  const { loading, failed, empty, search, caption } = texts;
  return {
    key: KEY,
    filter: state,
    pageSize: SUBSCRIBERS_PER_PAGE,
    read: (http, place) => listSubscribers(http, state, place),
    texts: { loading, failed: () => failed, empty, search, caption },
  };
}
