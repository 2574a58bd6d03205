import { useState } from 'react';
import { toast } from 'sonner';
import type { Notice } from '@/components/forms/use-live-form';
import { tellSuccess } from '@/components/panel/toast';
import { recheckAfter } from '@/components/session/recheck';
import { browserApi } from '@/lib/core/browser/browser-http';
import { readFrontPage, type SeenFrontPage, saveFrontPage } from '@/lib/front-page/api';
import type { FoundItem } from '@/lib/front-page/find-items';
import { slotTitle, frontPageTexts as texts } from '@/lib/front-page/messages';
import {
  type EditedSlot,
  editedSlots,
  endProblem,
  isSameOrder,
  updateOf,
} from '@/lib/front-page/slots';
import { moveItem } from '@/lib/panel/order';
import { isChangedMeanwhile } from '@/lib/panel/save-item';
import { describeWriteFailure } from '@/lib/session/write-failure';

/** The slots while they are edited, and what happens when they are saved. */
export function useSlots(first: SeenFrontPage) {
  const [seen, setSeen] = useState(first);
  const [slots, setSlots] = useState(() => editedSlots(first.page));
  const [theirs, setTheirs] = useState<SeenFrontPage>();
  const [isSaving, setIsSaving] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [announcement, setAnnouncement] = useState('');
  // Incremented when code sets the ends, which their fields then show.
  const [round, setRound] = useState(0);

  const put = (from: SeenFrontPage) => {
    setSeen(from);
    setSlots(editedSlots(from.page));
    setTheirs(undefined);
    setNotice(null);
    setRound(round + 1);
  };

  const fail = async (error: unknown): Promise<void> => {
    if (isChangedMeanwhile(error)) {
      const other = await readFrontPage(browserApi()).catch(fail);
      if (other) setTheirs(other);
      return;
    }
    recheckAfter(error);
    const { text } = describeWriteFailure(error, texts.saveFailed);
    toast.error(text);
    setNotice({ kind: 'failed', text });
  };

  const send = async (against: SeenFrontPage) => {
    if (isSaving) return;
    const now = new Date();
    if (slots.some((slot) => endProblem(slot, now))) {
      setNotice({ kind: 'failed', text: texts.wrongEnd });
      document.querySelector<HTMLElement>('[data-slots] [aria-invalid="true"]')?.focus();
      return;
    }
    setIsSaving(true);
    setNotice(null);
    try {
      put(await saveFrontPage(browserApi(), updateOf(slots, now), against.state));
      tellSuccess(texts.saved);
    } catch (error) {
      await fail(error);
    }
    setIsSaving(false);
  };

  const move = (from: number, to: number) => {
    const moved = slots[from];
    if (!moved || from === to || to < 0 || to >= slots.length) return;
    setSlots(moveItem(slots, from, to));
    setAnnouncement(texts.moved(slotTitle(moved), to + 1, slots.length));
  };

  return {
    slots,
    theirs,
    isSaving,
    notice,
    announcement,
    round,
    isDirty: !isSameOrder(slots, editedSlots(seen.page)),
    save: () => send(seen),
    /** Saves although a colleague has saved. */
    overwrite: () => theirs && send(theirs),
    takeTheirs: () => theirs && put(theirs),
    undo: () => put(seen),
    move,
    add({ tipo, id, titulo }: FoundItem) {
      const added: EditedSlot = {
        ...{ tipo, id, titulo, estado: 'publico', hasta: null, storedEnd: null },
      };
      setSlots([...slots, added]);
      setAnnouncement(texts.added(titulo));
    },
    remove(index: number) {
      const removed = slots[index];
      setSlots(slots.filter((_, other) => other !== index));
      if (removed) setAnnouncement(texts.removed(slotTitle(removed)));
    },
    setEnd: (index: number, hasta: string | null) =>
      setSlots(slots.map((slot, other) => (other === index ? { ...slot, hasta } : slot))),
  };
}

export type SlotsState = ReturnType<typeof useSlots>;
