import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { queryClient } from '@/components/session/query-client';
import type {
  ModerationAct,
  ModerationAction,
  ModerationItem,
  ModerationTarget,
} from '@/contract/moderation';
import { browserApi } from '@/lib/core/browser-http';
import { moderate } from '@/lib/moderation/api';
import { describeOutcome, type Outcome, targetsOf } from '@/lib/moderation/items';
import { moderationMessages } from '@/lib/moderation/messages';
import { describeWriteFailure } from '@/lib/session/write-failure';
import { refreshModeration } from './use-moderation-data';

/** Does acts, one at a time, tells what became of them, and has the lists read anew. */
export function useActs() {
  const [refused, setRefused] = useState<Outcome['refused']>([]);
  const { mutateAsync, isPending } = useMutation(
    {
      mutationFn: (act: ModerationAct) => moderate(browserApi(), act),
      // Also after a failure: somebody else may have acted.
      onSettled: refreshModeration,
    },
    queryClient,
  );

  /** Gives the items that it was done to. Throws ApiError where the call failed as a whole. */
  const act = async (body: ModerationAct): Promise<ModerationTarget[]> => {
    setRefused([]);
    const results = await mutateAsync(body);
    const outcome = describeOutcome(body.accion, results);
    if (outcome.done) toast.success(outcome.done);
    setRefused(outcome.refused);
    return results.filter(({ hecho }) => hecho);
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
    isBusy: isPending,
    refused,
    forgetRefused: () => setRefused([]),
  };
}
