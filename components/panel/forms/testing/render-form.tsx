import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { CapabilitiesProvider } from '@/components/capabilities/capabilities-provider';
import type { Capabilities } from '@/lib/capabilities/offered';
import { articleKind } from '@/lib/panel/content-kinds';
import type { FormValues } from '@/lib/panel/form-values';
import { type Markup, render } from '../../../testing/markup';
import { SiteTimeZone } from '../../site-time-zone';
import type { ItemFormState } from '../use-item-form';

interface Given extends Omit<Partial<ItemFormState>, 'errors' | 'refusals'> {
  values?: FormValues;
  /** What is wrong, by field. */
  wrong?: Record<string, string>;
  /** What is wrong with files that were chosen, by field. */
  refused?: Record<string, string>;
  offers?: Capabilities;
}

const nothing = () => {};

/** What a part of a form shows for this state of it; what is left out is as in a new article that nobody has touched. */
export function renderForm(part: (form: ItemFormState) => ReactNode, given: Given = {}): Markup {
  return render(
    <SiteTimeZone timeZone="America/Lima">
      <CapabilitiesProvider offered={given.offers ?? []}>
        <WithState part={part} given={given} />
      </CapabilitiesProvider>
    </SiteTimeZone>,
  );
}

function WithState({ part, given }: { part: (form: ItemFormState) => ReactNode; given: Given }) {
  const { values = {}, wrong = {}, refused = {}, offers: _, ...state } = given;
  const errors = Object.fromEntries(
    Object.entries(wrong).map(([name, message]) => [name, { type: 'custom', message }]),
  );
  const form = useForm<FormValues>({ defaultValues: values, errors });
  return part({
    control: form.control,
    register: form.register,
    setFocus: form.setFocus,
    setValue: form.setValue,
    errors: form.formState.errors,
    tidy: (typed) => typed,
    words: articleKind.words,
    id: undefined,
    isNew: true,
    values,
    pictures: {},
    round: 0,
    changes: {},
    isDirty: false,
    isSaving: false,
    isUploading: false,
    hasPlaces: false,
    holdsFiles: false,
    hasLeftFiles: false,
    leave: nothing,
    isAwaitingUploads: false,
    stopWaiting: nothing,
    waitFor: nothing,
    isRestored: false,
    notice: null,
    isSignedOut: false,
    refusals: {
      of: (field) => refused[field],
      first: Object.keys(refused)[0],
      set: nothing,
      clear: nothing,
    },
    draftNote: { text: '', count: 0 },
    keepDraft: nothing,
    save: nothing,
    discard: nothing,
    theirs: undefined,
    overwrite: async () => {},
    takeTheirs: nothing,
    bringBack: undefined,
    ...state,
  });
}
