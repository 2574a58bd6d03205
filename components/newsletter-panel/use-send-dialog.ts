import { useState } from 'react';
import { toast } from 'sonner';
import { useChosenMoment } from '@/components/newsroom/desk/schedule-fields';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { tellSuccess } from '@/components/panel/toast';
import { recheckAfter } from '@/components/session/recheck';
import { newsletterConflictSchema } from '@/contract/newsletters';
import { ApiError } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import { formatPlanned } from '@/lib/core/dates';
import { readNewsletter, type SeenNewsletter } from '@/lib/newsletter-panel/api';
import {
  changeSending,
  scheduleNewsletter,
  sendNewsletter,
} from '@/lib/newsletter-panel/sending-api';
import { ACT_TEXTS, sendTexts as texts } from '@/lib/newsletter-panel/sending-messages';
import { isEditable } from '@/lib/newsletter-panel/states';
import { describeWriteFailure } from '@/lib/session/write-failure';
import type { NewsletterFormState } from './use-newsletter-form';

type Stage =
  | { name: 'closed' }
  /** The last text is saved first. */
  | { name: 'saving' }
  | { name: 'asking'; failure?: string }
  | { name: 'sending' };

/** State of the dialog that sends a newsletter, now or at a time (D73). `onBegun` gets it once it is being sent. */
export function useSendDialog(form: NewsletterFormState, onBegun: (seen: SeenNewsletter) => void) {
  const [stage, setStage] = useState<Stage>({ name: 'closed' });
  const [isLater, setIsLater] = useState(false);
  const chosen = useChosenMoment(form.doc.enviar_en, { words: texts });
  const timeZone = useSiteTimeZone();
  const { id } = form;

  /** Shows what became of the newsletter. */
  const follow = async () => {
    const seen = await readNewsletter(browserApi(), id);
    if (isEditable(seen.newsletter.estado)) form.restate(seen);
    else onBegun(seen);
  };
  const explain = async (error: unknown): Promise<string> => {
    recheckAfter(error);
    const { text } = describeWriteFailure(error, texts.failed);
    const isConflict =
      error instanceof ApiError && newsletterConflictSchema.safeParse(error.body).success;
    if (!isConflict) return text;
    await form.refresh();
    return texts.outdated;
  };
  const run = async (call: () => Promise<void>, done: string) => {
    setStage({ name: 'sending' });
    try {
      await call();
    } catch (error) {
      setStage({ name: 'asking', failure: await explain(error) });
      return;
    }
    setStage({ name: 'closed' });
    tellSuccess(done);
    // It is done; a failed read is repeated by the page.
    await follow().catch(() => form.refresh());
  };
  return {
    stage,
    isLater,
    setIsLater,
    chosen,
    close: () => setStage({ name: 'closed' }),
    /** Saves, then opens the dialog with its summary. */
    async ask(when: 'now' | 'later') {
      if (stage.name !== 'closed') return;
      setIsLater(when === 'later');
      setStage({ name: 'saving' });
      const saved = await form.saveAll();
      if (saved === 'saved') return setStage({ name: 'asking' });
      setStage({ name: 'closed' });
      // A conflict and the like are shown in the page.
      if (saved !== 'stopped') {
        toast.error(saved === 'filesLost' ? texts.filesLost : texts.unsaved);
      }
    },
    send: () =>
      run(() => sendNewsletter(browserApi(), id, form.latestVersion()), 'El envío ha empezado.'),
    async schedule() {
      const { moment } = chosen;
      if (!moment) return;
      const wanted = { version: form.latestVersion(), enviar_en: moment };
      const when = formatPlanned(moment, timeZone, new Date());
      await run(() => scheduleNewsletter(browserApi(), id, wanted), texts.scheduled(when));
    },
    async unschedule() {
      try {
        await changeSending(browserApi(), id, 'unschedule');
        tellSuccess(ACT_TEXTS.unschedule.done);
      } catch (error) {
        recheckAfter(error);
        toast.error(describeWriteFailure(error, ACT_TEXTS.unschedule.failed).text);
      }
      await follow().catch(() => form.refresh());
    },
    /** The newsletter has begun by itself, or elsewhere. */
    seeSending: () => void follow().catch(() => form.refresh()),
  };
}

export type SendDialogState = ReturnType<typeof useSendDialog>;
