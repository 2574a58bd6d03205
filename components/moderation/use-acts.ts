import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { useUnsaved } from '@/components/panel/forms/unsaved';
import { queryClient } from '@/components/session/query-client';
import type {
  ModerationAct,
  ModerationAction,
  ModerationItem,
  ModerationTarget,
} from '@/contract/moderation';
import { browserApi } from '@/lib/core/browser/browser-http';
import { moderate } from '@/lib/moderation/api';
import { describeOutcome, keyOf, type Outcome, targetsOf } from '@/lib/moderation/items';
import { moderationMessages } from '@/lib/moderation/messages';
import { describeWriteFailure } from '@/lib/session/write-failure';
import { refreshModeration } from './use-moderation-data';

/** Actions that remove an item from its queue. */
const TAKES_AWAY: ModerationAction[] = ['aprobar', 'restaurar'];

/** An action on one item, from the press until the lists are reloaded. */
interface UnderWay {
  key: string;
  accion: ModerationAction;
}

/**
 * Queue of actions: runs them one at a time, in order, and shows their results. Further
 * ones may be added meanwhile; after the last one the lists are reloaded.
 */
export function useActs() {
  const [refused, setRefused] = useState<Outcome['refused']>([]);
  const [underWay, setUnderWay] = useState<UnderWay[]>([]);
  const [waiting, setWaiting] = useState(0);
  const unanswered = useRef(0);
  const { mutateAsync } = useMutation(
    {
      mutationFn: (act: ModerationAct) => moderate(browserApi(), act),
      scope: { id: 'moderacion' },
    },
    queryClient,
  );
  useUnsaved(waiting > 0);

  const count = (by: 1 | -1) => {
    unanswered.current += by;
    setWaiting(unanswered.current);
  };

  /** Resolves to the changed items. Throws ApiError if the whole call failed. */
  const act = async (body: ModerationAct): Promise<ModerationTarget[]> => {
    const { accion, elementos } = body;
    const own = elementos.map((target): UnderWay => ({ key: keyOf(target), accion }));
    const letGo = (some: readonly UnderWay[]) =>
      setUnderWay((all) => all.filter((one) => !some.includes(one)));
    if (unanswered.current === 0) setRefused([]);
    setUnderWay((all) => [...all, ...own]);
    count(1);
    try {
      const results = await mutateAsync(body);
      const outcome = describeOutcome(accion, results);
      if (outcome.done) toast.success(outcome.done);
      setRefused((before) => [...before, ...outcome.refused]);
      const done = results.filter(({ hecho }) => hecho);
      const doneKeys = done.map(keyOf);
      letGo(own.filter(({ key }) => !doneKeys.includes(key)));
      return done;
    } catch (error) {
      letGo(own);
      throw error;
    } finally {
      count(-1);
      // Also after a failure: others may have acted. Finished items stay hidden until then.
      const refreshed = unanswered.current === 0 ? refreshModeration() : undefined;
      void refreshed?.finally(() => setUnderWay((all) => (unanswered.current === 0 ? [] : all)));
    }
  };

  return {
    act,
    /** Runs an action without a reason; a failure is shown here. */
    async actNow(accion: ModerationAction, items: ModerationItem[]): Promise<ModerationTarget[]> {
      try {
        return await act({ accion, elementos: targetsOf(items), motivo: '' });
      } catch (error) {
        toast.error(describeWriteFailure(error, moderationMessages.actFailed).text);
        return [];
      }
    },
    /** Actions in progress. */
    waiting,
    isUnderWay: (item: ModerationItem): boolean => underWay.some(({ key }) => key === keyOf(item)),
    /** Whether an action in progress, or just done, removes the item from the list. */
    isBeingRemoved: (item: ModerationItem): boolean =>
      underWay.some(({ key, accion }) => key === keyOf(item) && TAKES_AWAY.includes(accion)),
    refused,
    forgetRefused: () => setRefused([]),
  };
}
