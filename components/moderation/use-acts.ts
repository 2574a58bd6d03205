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
import { browserApi } from '@/lib/core/browser-http';
import { moderate } from '@/lib/moderation/api';
import { describeOutcome, keyOf, type Outcome, targetsOf } from '@/lib/moderation/items';
import { moderationMessages } from '@/lib/moderation/messages';
import { describeWriteFailure } from '@/lib/session/write-failure';
import { refreshModeration } from './use-moderation-data';

/** Acts after which an item is in no queue of that kind any more. */
const TAKES_AWAY: ModerationAction[] = ['aprobar', 'restaurar'];

/** An act on one item, from the press until the lists have been read after it. */
interface UnderWay {
  key: string;
  accion: ModerationAction;
}

/**
 * Does acts in the order in which they were asked for, one at a time, and tells what became of them. The next
 * ones may be asked for meanwhile; after the last of them the lists are read anew.
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

  /** Gives the items that it was done to. Throws ApiError where the call failed as a whole. */
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
      // Also after a failure: somebody else may have acted. What is done stays away until then.
      const refreshed = unanswered.current === 0 ? refreshModeration() : undefined;
      void refreshed?.finally(() => setUnderWay((all) => (unanswered.current === 0 ? [] : all)));
    }
  };

  return {
    act,
    /** An act that needs no words; a failure is told here. */
    async actNow(accion: ModerationAction, items: ModerationItem[]): Promise<ModerationTarget[]> {
      try {
        return await act({ accion, elementos: targetsOf(items), motivo: '' });
      } catch (error) {
        toast.error(describeWriteFailure(error, moderationMessages.actFailed).text);
        return [];
      }
    },
    /** Acts that have not been answered. */
    waiting,
    isUnderWay: (item: ModerationItem): boolean => underWay.some(({ key }) => key === keyOf(item)),
    /** Whether an act that is under way, or just done, takes the item out of the list. */
    isLeaving: (item: ModerationItem): boolean =>
      underWay.some(({ key, accion }) => key === keyOf(item) && TAKES_AWAY.includes(accion)),
    refused,
    forgetRefused: () => setRefused([]),
  };
}
