import { useState } from 'react';
import { Field } from '@/components/forms/field';
import { FormNotice } from '@/components/forms/form-notice';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { recheckAfter } from '@/components/session/recheck';
import { type CopyNote, MAX_NOTE } from '@/contract/review';
import { mismatchOr } from '@/lib/core/account-mismatch';
import { browserApi } from '@/lib/core/browser/browser-http';
import { formatMoment } from '@/lib/core/dates';
import { addNote } from '@/lib/newsroom/review';
import { noteActionText, noteTexts as texts } from '@/lib/newsroom/review-messages';
import { DrawerListState } from '../drawer-list-state';
import { useTypedNote } from './typed-notes';
import { useNotes } from './use-notes';

/** Notes on a copy, and a form for one more (D63). */
export function CopyNotes({ id }: { id: number }) {
  const query = useNotes(id);
  const { data, refetch } = query;
  return (
    <section aria-labelledby="notas" className="border-line border-t pt-4">
      <h3 id="notas" className="font-sans font-semibold text-sm tracking-normal">
        {texts.title}
      </h3>
      <p className="mt-0.5 text-muted text-xs">{texts.hint}</p>
      <DrawerListState query={query} texts={texts} />
      {data?.length === 0 && <p className="mt-3 text-muted text-sm">{texts.empty}</p>}
      <ul className="mt-2">
        {data?.map((note) => (
          <li
            key={note.id}
            className="border-line border-b py-2 text-sm last:border-0 [overflow-wrap:anywhere]"
          >
            <NoteText note={note} />
          </li>
        ))}
      </ul>
      <NoteForm id={id} onAdded={() => void refetch()} />
    </section>
  );
}

/** Who wrote a note when and why, and what it says. */
export function NoteText({ note }: { note: CopyNote }) {
  const timeZone = useSiteTimeZone();
  return (
    <>
      <p className="text-muted text-xs">
        {`${note.autor.nombre}${noteActionText(note)} · ${formatMoment(note.creada_en, timeZone)}`}
      </p>
      <p className="mt-0.5 whitespace-pre-line empty:hidden">{note.texto}</p>
    </>
  );
}

function NoteForm({ id, onAdded }: { id: number; onAdded: () => void }) {
  const [text, setText] = useTypedNote(id, 'nota');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await addNote(browserApi(), id, text);
      setText('');
      onAdded();
    } catch (error) {
      console.error(error);
      recheckAfter(error);
      setFailure(mismatchOr(error, texts.addFailed));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
    >
      <Field label={texts.field} isRequired isMarked={false}>
        {(attributes) => (
          <textarea
            {...attributes}
            value={text}
            required
            // Another text meanwhile would be lost when the answer arrives.
            readOnly={isBusy}
            maxLength={MAX_NOTE}
            rows={3}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            className="field"
          />
        )}
      </Field>
      <FormNotice notice={failure === undefined ? null : { kind: 'failed', text: failure }} />
      <button type="submit" aria-disabled={isBusy} className="button button-line mt-3">
        {isBusy ? texts.adding : texts.add}
      </button>
    </form>
  );
}
