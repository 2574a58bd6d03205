import { useId, useRef } from 'react';
import { FieldError } from '@/components/forms/field';
import { TextArea, TextField } from '@/components/forms/text-field';
import type { Correction } from '@/contract/item-details';
import { dayIn } from '@/lib/core/dates';
import { correctionTexts as texts } from '@/lib/panel/detail-messages';
import { correctionsIn, correctionsValue } from '@/lib/panel/detail-values';
import { labelOf } from '@/lib/panel/field-labels';
import { useSiteTimeZone } from '../../site-time-zone';
import { useField } from '../use-field';
import type { ItemFormState } from '../use-item-form';
import { firstMessage } from './first-message';

/** Corrections of an item (D69): the day, what it said and what it says. */
export function CorrectionsField({ form }: { form: ItemFormState }) {
  const timeZone = useSiteTimeZone();
  const field = useField(form, 'correcciones');
  const corrections = correctionsIn(field.value);
  const add = useRef<HTMLButtonElement>(null);
  const id = useId();
  const error = firstMessage(form.errors.correcciones);
  const change = (next: Correction[]) => field.change(correctionsValue(next));
  const set = (place: number, changed: Partial<Correction>) =>
    change(corrections.map((one, index) => (index === place ? { ...one, ...changed } : one)));
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{labelOf('correcciones')}</legend>
      {corrections.length === 0 && <p className="mt-1.5 text-muted text-sm">{texts.none}</p>}
      {corrections.map((one, place) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: corrections have no key, and stay in their order
          key={place}
          className="mt-3 grid min-w-0 gap-3 border-line border-l-3 pl-3 not-first-of-type:mt-6"
        >
          <legend className="mb-2 text-muted text-sm">{texts.one(place + 1)}</legend>
          <TextField
            name={`fecha-${place}`}
            label={texts.day}
            isMarked={false}
            type="date"
            value={one.fecha}
            onChange={({ currentTarget }) => set(place, { fecha: currentTarget.value })}
            className="[&_input]:max-w-56"
          />
          <TextArea
            name={`decia-${place}`}
            label={texts.said}
            isMarked={false}
            rows={2}
            value={one.decia}
            onChange={({ currentTarget }) => set(place, { decia: currentTarget.value })}
          />
          <TextArea
            name={`dice-${place}`}
            label={texts.says}
            isMarked={false}
            rows={2}
            value={one.dice}
            onChange={({ currentTarget }) => set(place, { dice: currentTarget.value })}
          />
          <button
            type="button"
            aria-label={texts.remove(place + 1)}
            onClick={() => {
              change(corrections.toSpliced(place, 1));
              // The pressed button goes with its correction.
              add.current?.focus();
            }}
            className="min-h-6 justify-self-start font-semibold text-sm underline underline-offset-3"
          >
            Quitar
          </button>
        </fieldset>
      ))}
      {error && <FieldError id={`${id}-error`} text={error} />}
      <button
        ref={add}
        type="button"
        onClick={() =>
          change([...corrections, { fecha: dayIn(new Date(), timeZone), decia: '', dice: '' }])
        }
        className="button button-line mt-3"
      >
        {texts.add}
      </button>
    </fieldset>
  );
}
