import { useState } from 'react';
import type { ItemFormState } from '@/components/panel/forms/use-item-form';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { recheckAfter } from '@/components/session/recheck';
import type { PublishAnswer, PublishConflict } from '@/contract/copies';
import type { CopyInput } from '@/contract/copy-fields';
import { browserApi } from '@/lib/core/browser/browser-http';
import { publishCopy, readCopy, saveCopy } from '@/lib/newsroom/copies';
import { copyFields } from '@/lib/newsroom/copy-values';
import { publishFailure } from '@/lib/newsroom/publish-failure';
import type { Version } from '@/lib/panel/version';
import type { CopyFormState } from './use-copy-form';

/** Where the publication of a copy is. */
type Stage =
  | { name: 'closed' }
  | { name: 'saving' }
  | { name: 'asking'; failure?: { text: string; lines: string[] } }
  | { name: 'publishing' }
  | { name: 'done'; answer: PublishAnswer };

/** Publication of a copy (D58): save, summary, call, and the choice after a conflict with the published item. */
export function usePublish(desk: CopyFormState) {
  const timeZone = useSiteTimeZone();
  const [stage, setStage] = useState<Stage>({ name: 'closed' });
  const [conflict, setConflict] = useState<PublishConflict>();
  const { id } = desk.copy;

  const failed = async (error: unknown) => {
    console.error(error);
    recheckAfter(error);
    const failure = publishFailure(error, Object.keys(desk.form.values));
    if (failure.kind === 'conflict') {
      setConflict(failure.conflict);
      setStage({ name: 'closed' });
      return;
    }
    setStage({ name: 'asking', failure });
    if (failure.kind === 'outdated') {
      await readCopy(browserApi(), id).then(desk.reload, recheckAfter);
    }
  };

  /** Decides a conflict: `campos` are those of the published item that are taken over. */
  const decide = async (campos: CopyInput) => {
    if (!conflict) return;
    try {
      const change = { campos, base: conflict.base };
      desk.reload(await saveCopy(browserApi(), id, change, desk.latestState()));
      setConflict(undefined);
    } catch (error) {
      await failed(error);
    }
  };
  const theirs = conflict && versionOfConflict(desk, conflict, timeZone);
  const form: ItemFormState | undefined = theirs && {
    ...desk.form,
    theirs,
    overwrite: () => decide({}),
    takeTheirs: () =>
      void decide({
        ...copyFields(pick(theirs.values, conflict)),
        ...pick(theirs.pictures, conflict),
      }),
  };

  return {
    stage,
    /** The form during a conflict with the published item: its `theirs` are the fields that both changed. */
    form,
    async ask() {
      setStage({ name: 'saving' });
      // A failure is shown where saving is.
      setStage((await desk.saveAll()) ? { name: 'asking' } : { name: 'closed' });
    },
    close: () => setStage({ name: 'closed' }),
    async publish() {
      setStage({ name: 'publishing' });
      try {
        const answer = await publishCopy(browserApi(), id, desk.copy.version);
        setStage({ name: 'done', answer });
      } catch (error) {
        await failed(error);
      }
    },
  };
}

export type PublishState = ReturnType<typeof usePublish>;

const pick = <Value>(all: Record<string, Value>, { campos }: PublishConflict) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => campos.includes(name)));

/** The copy with the fields of the published item that both changed. */
function versionOfConflict(
  { form, kind }: CopyFormState,
  conflict: PublishConflict,
  timeZone: string,
): Version {
  const { values, pictures } = kind.versionOf(conflict.actual, timeZone);
  return {
    values: { ...form.values, ...pick(values, conflict) },
    pictures: { ...form.pictures, ...pick(pictures, conflict) },
    state: undefined,
    ...(conflict.editado_por && { by: conflict.editado_por.nombre }),
  };
}
