import { type FormEvent, useState } from 'react';
import { FormActions } from '@/components/forms/form-actions';
import { FormNotice } from '@/components/forms/form-notice';
import { TextField } from '@/components/forms/text-field';
import { LeaveDialog } from '@/components/profile/leave-dialog';
import { recheckAfter } from '@/components/session/recheck';
import { Modal } from '@/components/ui/modal';
import { makeSlug } from '@/contract/slug';
import { browserApi } from '@/lib/core/browser/browser-http';
import { describeOwnFailure } from '@/lib/profile/failure';
import { saveEntry } from '@/lib/taxonomy/api';
import type { TaxonomyEntry } from '@/lib/taxonomy/entry';
import { bodyOf, type EntryValues, type FieldName, valuesOf } from '@/lib/taxonomy/fields';
import type { TaxonomyKind } from '@/lib/taxonomy/kinds';
import { ENTRY_LABELS, taxonomyTexts } from '@/lib/taxonomy/messages';
import { EntryField } from './entry-fields';
import { isGeneral } from './taxonomy-columns';

interface EntryDialogProps {
  kind: TaxonomyKind;
  /** Missing for a new one. */
  entry: TaxonomyEntry | undefined;
  /** Reloads the list and closes the dialog. */
  onSaved: (entry: TaxonomyEntry) => Promise<void>;
  onClose: () => void;
}

/** Creates or changes an author, a section or a tag. */
export function EntryDialog({ kind, entry, onSaved, onClose }: EntryDialogProps) {
  const texts = taxonomyTexts(kind.words);
  const [values, setValues] = useState(() => valuesOf(entry));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [isStoring, setIsStoring] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isFixed = entry !== undefined && isGeneral(kind, entry);
  const names: (keyof EntryValues)[] = ['nombre', 'slug', ...kind.fields];
  const start = valuesOf(entry);

  const change = (name: keyof EntryValues) => (text: string) =>
    setValues((before) => ({ ...before, [name]: text }));
  const mayClose = () => {
    const isTyped = names.some((name) => values[name] !== start[name]);
    setIsAsking(isTyped && !isSending);
    return !isTyped && !isSending;
  };

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The keyboard can submit twice, and while a photo is being stored.
    if (isSending || isStoring) return;
    const form = event.currentTarget;
    const { data, error } = kind.createSchema.safeParse(bodyOf(kind.fields, values));
    const wrong = Object.fromEntries(
      (error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
    );
    setErrors(wrong);
    setFailure('');
    if (!data) return focusFirst(form, names, wrong);
    setIsSending(true);
    try {
      await onSaved(await saveEntry(browserApi(), kind, entry?.id, data));
    } catch (reason) {
      recheckAfter(reason);
      const { fields, text = '' } = describeOwnFailure(reason, names, texts.saveFailed);
      setErrors(fields);
      setFailure(text);
      setIsSending(false);
      focusFirst(form, names, fields);
    }
  };

  return (
    <>
      {/* First, so that it restores the focus before the dialog below it does. */}
      <LeaveDialog isOpen={isAsking} onStay={() => setIsAsking(false)} onLeave={onClose} />
      <Modal isOpen title={entry ? texts.edit : texts.create} onClose={onClose} mayClose={mayClose}>
        <form noValidate onSubmit={save} className="mt-5 grid gap-4">
          <TextField
            name="nombre"
            label={ENTRY_LABELS.nombre}
            required
            readOnly={isFixed}
            error={errors.nombre}
            help={isFixed ? texts.general : undefined}
            autoComplete="off"
            value={values.nombre}
            onChange={({ target }) => change('nombre')(target.value)}
          />
          {!isFixed && (
            <TextField
              name="slug"
              label={ENTRY_LABELS.slug}
              error={errors.slug}
              help={addressHelp(kind, entry, values)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={makeSlug(values.nombre)}
              value={values.slug}
              onChange={({ target }) => change('slug')(target.value)}
            />
          )}
          {kind.fields.map((name: FieldName) => (
            <EntryField
              key={name}
              name={name}
              values={values}
              error={errors[name]}
              onChange={change(name)}
              onBusy={setIsStoring}
            />
          ))}
          <FormNotice notice={failure ? { kind: 'failed', text: failure } : null} />
          <FormActions
            onCancel={() => mayClose() && onClose()}
            isSending={isSending}
            isOff={isStoring}
            sendingText="Guardando..."
          >
            Guardar
          </FormActions>
        </form>
      </Modal>
    </>
  );
}

/** Says which address results, and that the former one leads to a new one. */
function addressHelp(
  kind: TaxonomyKind,
  entry: TaxonomyEntry | undefined,
  { nombre, slug }: EntryValues,
): string {
  const next = slug.trim() || (entry ? entry.slug : makeSlug(nombre));
  const page = `${kind.pages}/${next}`;
  if (!entry) return `La página será ${page}`;
  if (next === entry.slug) return `La página es ${page}`;
  return `La página será ${page}. ${taxonomyTexts(kind.words).renamed(`${kind.pages}/${entry.slug}`)}`;
}

/** Focuses the first wrong field. */
function focusFirst(form: HTMLFormElement, names: string[], wrong: Record<string, string>): void {
  const first = names.find((name) => wrong[name]);
  const field = first ? form.elements.namedItem(first) : null;
  if (field instanceof HTMLElement) field.focus();
}
