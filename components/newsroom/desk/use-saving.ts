import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { recheckAfter } from '@/components/session/recheck';
import { isNotFound } from '@/lib/core/api-error';
import type { SaveResult } from '@/lib/newsroom/autosave';
import { publishedIn } from '@/lib/newsroom/copies';
import {
  type CopyBase,
  changedThere,
  isChangedThere,
  mergeVersion,
} from '@/lib/newsroom/copy-base';
import { isOwnSave } from '@/lib/newsroom/own-save';
import { isWaiting, saveProblem } from '@/lib/newsroom/save-problem';
import { changesOf, type FormValues, withoutFiles } from '@/lib/panel/form-values';
import type { useChosenPictures } from '../use-chosen-pictures';
import { keepPlace } from './keep-place';
import { useComposing } from './use-composing';
import { type DraftName, isDraftKept, storeDraft } from './use-kept-draft';
import type { Saved, Versions } from './use-versions';

/** A document as it was read or saved, and what its fields are compared with. */
export interface SeenDocument<Doc> {
  doc: Doc;
  base: CopyBase;
}

/** The calls of a document. */
export interface DocumentCalls<Doc, Fields extends object> {
  /** Throws ApiError. */
  read: () => Promise<SeenDocument<Doc>>;
  /** Throws ApiError; 412 if somebody saved it since `state`. */
  save: (fields: Fields, state: string | undefined) => Promise<SeenDocument<Doc>>;
  /** Changed values as fields of a save; chosen files have become `addresses`. */
  fieldsOf: (changes: FormValues, addresses: Record<string, string>) => Fields;
}

interface Saving<Doc extends Saved, Fields extends object> {
  draft: DraftName;
  calls: DocumentCalls<Doc, Fields>;
  /** Field of the text, and whether files are on their way into it, which would be lost with it. */
  textField: string;
  holdsFiles: boolean;
  versions: Versions<Doc>;
  form: UseFormReturn<FormValues>;
  pictures: ReturnType<typeof useChosenPictures>;
  /** Called when code has replaced the text, which its editor does not see by itself. */
  onTextTaken?: () => void;
}

/** Saves of a desk, and what others saved meanwhile (D57). */
export function useSaving<Doc extends Saved, Fields extends object>(saving: Saving<Doc, Fields>) {
  const { draft, calls, textField, versions, form, pictures, onTextTaken, holdsFiles } = saving;
  const { now, rebase, show, contest, end, setProblem } = versions;
  const [isSending, setIsSending] = useState(false);
  /** The latest save of somebody else whose changes were taken over. */
  const [taken, setTaken] = useState<Doc>();
  const isComposing = useComposing();

  const markSending = (is: boolean) => {
    now.current.isSending = is;
    setIsSending(is);
  };
  const unsaved = () => changesOf(form.getValues(), now.current.before.values);

  const send = async (): Promise<SaveResult> => {
    const { before: base, isHeld } = now.current;
    if (isHeld) return 'stopped';
    if (Object.keys(unsaved()).length === 0) {
      setProblem(undefined);
      return 'saved';
    }
    markSending(true);
    const { unanswered } = now.current;
    try {
      const addresses = await pictures.upload(form.getValues());
      const sent = changesOf(form.getValues(), base.values);
      const fields = calls.fieldsOf(sent, addresses);
      if (Object.keys(fields).length === 0) return 'saved';
      now.current.sent = withoutFiles(sent);
      now.current.unanswered = { ...unanswered, ...now.current.sent };
      storeDraft(draft, form.getValues(), now.current);
      adopt(await calls.save(fields, base.state));
      for (const name of pictures.settled(form.getValues(), addresses))
        form.setValue(name, undefined);
      return 'saved';
    } catch (error) {
      if (isAnswered(error)) now.current.unanswered = unanswered;
      return await fail(error);
    } finally {
      markSending(false);
    }
  };
  /** Whether a failed save is known to be stored nowhere: it was refused, or there was no network. */
  const isAnswered = (error: unknown): boolean =>
    saveProblem(error, Object.keys(form.getValues())).kind !== 'offline' || !navigator.onLine;
  /** The server may have tidied the text; the editor's own stays, or it would be saved again. */
  const adopt = (saved: SeenDocument<Doc>) => {
    const { before: base, sent } = now.current;
    rebase({ ...saved.base, values: { ...base.values, ...sent } });
    show(saved.doc);
    setProblem(undefined);
  };
  const fail = async (error: unknown): Promise<SaveResult> => {
    console.error(error);
    recheckAfter(error);
    const why = saveProblem(error, Object.keys(form.getValues()));
    if (why.kind === 'conflict') return compare();
    if (why.kind === 'gone') {
      // The refusal of a save does not tell.
      end(await calls.read().then(() => undefined, publishedIn));
      return 'stopped';
    }
    now.current.isHeld = false;
    setProblem(isWaiting(why) ? { ...why, isKept: isDraftKept(draft, unsaved()) } : why);
    return why.kind === 'offline' ? 'later' : 'stopped';
  };
  const compare = async (): Promise<SaveResult> => {
    try {
      const other = await calls.read();
      const { before: base, sent } = now.current;
      const version = other.base;
      if (isAnswerLost() && isOwnSave(version.values, { ...base.values, ...sent })) {
        adopt(other);
        return 'saved';
      }
      if (version.state !== base.state && merge(other)) return send();
      ask(other);
      return 'stopped';
    } catch (error) {
      return fail(error);
    }
  };

  /** What was changed here. */
  const changedHere = (): FormValues => ({
    ...unsaved(),
    ...(holdsFiles && { [textField]: form.getValues(textField) }),
  });
  /** Shows values that others changed, but for those of `mine`. */
  const fill = (values: FormValues, mine: FormValues) => {
    const shown = Object.entries(values).filter(([name]) => !(name in mine));
    for (const [name, value] of shown) form.setValue(name, value);
    if (shown.some(([name]) => name === textField)) onTextTaken?.();
  };
  /** Renders at once: a key that an editor gets before it shows the new text would bring back the former. */
  const showAtOnce = (change: () => void) => keepPlace(() => flushSync(change));
  const isAnswerLost = () => Object.keys(now.current.unanswered).length > 0;
  /** A save of ours and one of somebody else are two versions: one alone is theirs, and ours did not arrive. */
  const mayBeReverted = ({ doc }: SeenDocument<Doc>): FormValues =>
    doc.version > now.current.version + 1 ? now.current.unanswered : {};
  /** Takes over what others changed; false, and nothing is changed, if one of these fields was changed here too. */
  const merge = (other: SeenDocument<Doc>): boolean => {
    const { before: base } = now.current;
    const mine = changedHere();
    const next = mergeVersion(base, other.base, mine, mayBeReverted(other));
    if (!next) return false;
    showAtOnce(() => {
      fill(changesOf(next.values, base.values), mine);
      rebase(next);
      show(other.doc);
      if (isChangedThere(base, other.base)) setTaken(other.doc);
    });
    return true;
  };
  /** Lets somebody choose; only fields that both changed differ then. */
  const ask = (other: SeenDocument<Doc>) => {
    showAtOnce(() => {
      fill(changedThere(now.current.before, other.base), changedHere());
      contest(other.base);
    });
  };
  /** Takes over a document that another call or browser changed; a field that was changed here too is for somebody to decide. */
  const receive = (other: SeenDocument<Doc>) => {
    if (!merge(other)) ask(other);
  };
  /** Shows what another browser saved, or what became of the document. */
  const refresh = async () => {
    const asked = now.current.before.state;
    const other = await calls.read().catch((error) => {
      if (isNotFound(error)) return end(publishedIn(error));
      return recheckAfter(error);
    });
    if (!other) return;
    const { before: base, isHeld, isSending: isSaving } = now.current;
    // A save was faster, or runs: the answer may be older than it, or have what is being saved.
    if (base.state !== asked || isSaving || isAnswerLost() || isComposing()) return;
    if (other.base.state === base.state || isHeld) return;
    receive(other);
  };
  return { isSending, taken, send, receive, refresh };
}
