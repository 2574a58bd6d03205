import { useState } from 'react';
import type { ItemFormState } from '@/components/panel/forms/use-item-form';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { tellSuccess } from '@/components/panel/toast';
import { recheckAfter } from '@/components/session/recheck';
import type { PublishAnswer, PublishConflict } from '@/contract/copies';
import type { CopyInput } from '@/contract/copy-fields';
import { isNotFound } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import { formatPlanned } from '@/lib/core/dates';
import { publishCopy, readCopy, saveCopy } from '@/lib/newsroom/copies';
import { copyFields } from '@/lib/newsroom/copy-values';
import { publishTexts } from '@/lib/newsroom/messages';
import { publishFailure } from '@/lib/newsroom/publish-failure';
import { checkCopy, scheduleCopy } from '@/lib/newsroom/schedule';
import { scheduleTexts } from '@/lib/newsroom/schedule-messages';
import type { Version } from '@/lib/panel/version';
import { refreshBoard } from '../board/use-board';
import { useChosenMoment } from './schedule-fields';
import type { CopyFormState } from './use-copy-form';

/** Where the publication of a copy is. */
type Stage =
  | { name: 'closed' }
  | { name: 'saving' }
  | { name: 'asking'; failure?: { text: string; lines: string[] } }
  | { name: 'publishing' }
  | { name: 'done'; answer: PublishAnswer };

/** Publication of a copy, now or later (D58, D60): save, summary, call, and the choice after a conflict with the published item. */
export function usePublish(desk: CopyFormState) {
  const timeZone = useSiteTimeZone();
  const [stage, setStage] = useState<Stage>({ name: 'closed' });
  const [isLater, setIsLater] = useState(false);
  // Also while the dialog is closed: a conflict is decided on the page.
  const chosen = useChosenMoment(desk.copy.publicar_en, {
    day: String(desk.form.values.fecha_publicacion ?? ''),
  });
  const [conflict, setConflict] = useState<PublishConflict>();
  const { id } = desk.copy;
  const forget = () => {
    setIsLater(false);
    chosen.forget();
  };

  const failed = async (error: unknown) => {
    console.error(error);
    recheckAfter(error);
    const failure = publishFailure(error, Object.keys(desk.form.values));
    // It may have been deleted.
    if (isNotFound(error)) void desk.refresh();
    if (failure.kind === 'conflict') {
      setConflict(failure.conflict);
      setStage({ name: 'closed' });
      return;
    }
    if (failure.kind === 'outdated') {
      try {
        desk.reload(await readCopy(browserApi(), id));
      } catch (unread) {
        recheckAfter(unread);
        setStage({ name: 'asking', failure: failureOf(publishTexts.failed) });
        return;
      }
    }
    setStage({ name: 'asking', failure });
  };

  /** Saves all before a publication; if that fails, shows why, and returns false. */
  const saveFirst = async (): Promise<boolean> => {
    const result = await desk.saveAll();
    if (result === 'saved') return true;
    // What stopped a save is shown where saving is: a conflict, a session that is over, a refused field.
    if (result === 'stopped') setStage({ name: 'closed' });
    else setStage({ name: 'asking', failure: failureOf(UNSAVED[result]) });
    return false;
  };

  /** Decides a conflict: `campos` of the published item are taken over, in the fields `replaced`. */
  const decide = async (campos: CopyInput, replaced: readonly string[] = []) => {
    // What was typed meanwhile would be replaced.
    if (!conflict || !(await saveFirst())) return;
    try {
      const change = { campos, base: conflict.base };
      desk.reload(await saveCopy(browserApi(), id, change, desk.latestState()), replaced);
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
    takeTheirs() {
      const values = pick(theirs.values, conflict);
      const pictures = pick(theirs.pictures, conflict);
      void decide({ ...copyFields(values), ...pictures }, Object.keys(values));
    },
  };

  return {
    stage,
    /** The form during a conflict with the published item: its `theirs` are the fields that both changed. */
    form,
    /** Whether it is to be scheduled. */
    isLater,
    setIsLater,
    /** When it is to be scheduled for. */
    chosen,
    /** Opens the summary; without `later` as it was before a conflict. */
    async ask(later = isLater) {
      // A second press during a slow save would close what the first one opened.
      if (stage.name !== 'closed') return;
      setIsLater(later);
      setStage({ name: 'saving' });
      if (await saveFirst()) setStage({ name: 'asking' });
    },
    /** Forgets why it failed, after the reason is gone. */
    retry() {
      setStage((now) => (now.name === 'asking' ? { name: 'asking' } : now));
    },
    close() {
      setStage({ name: 'closed' });
      forget();
    },
    async publish() {
      setStage({ name: 'publishing' });
      if (!(await saveFirst())) return;
      try {
        const answer = await publishCopy(browserApi(), id, desk.latestVersion());
        setStage({ name: 'done', answer });
        desk.end({ tipo: answer.tipo, elemento_id: answer.elemento.id, url: answer.url });
        void refreshBoard();
      } catch (error) {
        await failed(error);
      }
    },
    async schedule(publicar_en: string) {
      setStage({ name: 'publishing' });
      if (!(await saveFirst())) return;
      try {
        const wanted = { publicar_en, version: desk.latestVersion() };
        desk.restate(await scheduleCopy(browserApi(), id, wanted));
        setStage({ name: 'closed' });
        forget();
        void refreshBoard();
        const when = formatPlanned(publicar_en, timeZone, new Date());
        tellSuccess(scheduleTexts.scheduled(when, desk.copy.elemento_id !== null));
      } catch (error) {
        await failed(error);
      }
    },
    /** Shows the comparison if the published item was changed in the same fields. */
    async compare() {
      try {
        await checkCopy(browserApi(), id);
      } catch (error) {
        const failure = publishFailure(error, Object.keys(desk.form.values));
        if (failure.kind === 'conflict') setConflict(failure.conflict);
      }
    },
  };
}

const failureOf = (text: string) => ({ text, lines: [] });

/** Why a copy is not published whose last changes are only here. */
const UNSAVED = { later: publishTexts.unsaved, filesLost: publishTexts.filesLost };

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
