import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryClient } from '@/components/session/query-client';
import { DialogActions } from '@/components/ui/dialog-actions';
import { LoadFailure } from '@/components/ui/load-failure';
import { Modal } from '@/components/ui/modal';
import { useFocusAfterDialog } from '@/components/ui/use-focus-after-dialog';
import type { Subscriber } from '@/contract/subscribers';
import { browserApi } from '@/lib/core/browser/browser-http';
import { readSubscriber } from '@/lib/subscribers/api';
import { endOf, liftOf } from '@/lib/subscribers/changes';
import { subscriberFailure, subscriberTexts as texts } from '@/lib/subscribers/messages';
import { type Confirmation, ConfirmChange } from '../panel/confirm-change';
import { PANEL_KEY } from '../panel/table/resource';
import { useProvenChange } from '../panel/use-proven-change';
import { SubscriberFacts } from './subscriber-facts';

interface SubscriberDialogProps {
  subscriber: Subscriber;
  timeZone: string;
  /** Reloads the list. */
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** A subscriber: consent, moments, bounces, and what can be changed (D74, D75). */
export function SubscriberDialog(props: SubscriberDialogProps) {
  const { subscriber, timeZone, onChanged, onClose } = props;
  const [asked, setAsked] = useState<Confirmation>();
  const { data, error, refetch } = useQuery(
    {
      // Below the key of the list: a change reloads both.
      queryKey: [PANEL_KEY, 'subscribers', 'one', subscriber.id],
      queryFn: ({ signal }) => readSubscriber(browserApi(signal), subscriber.id),
      gcTime: 0,
    },
    queryClient,
  );
  const closeButton = useRef<HTMLButtonElement>(null);
  // The button of a change is gone once it is made.
  useFocusAfterDialog(asked !== undefined, closeButton);
  const shown = data ?? subscriber;
  const changes = [liftOf(shown), endOf(shown)].filter((change) => change !== undefined);

  return (
    <>
      {/* First, so that it restores the focus before the dialog below it does. */}
      {asked && (
        <ConfirmState confirmation={asked} reload={onChanged} onClose={() => setAsked(undefined)} />
      )}
      <Modal isOpen title={shown.correo_electronico} onClose={onClose}>
        {error && !data && <LoadFailure text={texts.detailFailed} onRetry={refetch} />}
        {!data && !error && (
          <p role="status" className="mt-3 text-muted text-sm">
            {texts.detailLoading}
          </p>
        )}
        {data && <SubscriberFacts subscriber={data} timeZone={timeZone} />}
        <DialogActions>
          {changes.map((change) => (
            <button
              key={change.label}
              type="button"
              onClick={() =>
                setAsked({ ...change, of: shown.correo_electronico, submit: change.label })
              }
              className="button button-line"
            >
              {change.label}
            </button>
          ))}
          <button
            ref={closeButton}
            type="button"
            onClick={onClose}
            className="button button-accent"
          >
            Cerrar
          </button>
        </DialogActions>
      </Modal>
    </>
  );
}

interface ConfirmStateProps {
  confirmation: Confirmation;
  reload: () => Promise<void>;
  onClose: () => void;
}

function ConfirmState({ confirmation, reload, onClose }: ConfirmStateProps) {
  const change = useProvenChange({ reload, textOf: subscriberFailure, onDone: onClose });
  return <ConfirmChange confirmation={confirmation} change={change} onClose={onClose} />;
}
