import { type MouseEvent, useId } from 'react';
import { FieldError } from '@/components/forms/field';
import { useFileAddress } from '@/components/forms/use-file-address';
import { type Focus, focusText, MIDDLE, parseFocus } from '@/contract/focus';
import { focusTexts } from '@/lib/panel/detail-messages';
import { labelOf } from '@/lib/panel/field-labels';
import { shownAddress } from '@/lib/panel/shown-address';
import { useField } from '../use-field';
import type { ItemFormState } from '../use-item-form';

interface FocusFieldProps {
  form: ItemFormState;
  /** Field of the picture; its focal point is in the field with the ending `_foco`. */
  picture: 'imagen_principal' | 'banner';
}

/** Focal point of a picture (D65): pressed on the picture, or set by two sliders. */
export function FocusField({ form, picture }: FocusFieldProps) {
  const name = `${picture}_foco`;
  const field = useField(form, name);
  const id = useId();
  const chosen = form.values[picture];
  const address =
    useFileAddress(chosen instanceof File ? chosen : undefined) ??
    shownAddress(form.pictures[picture]);
  const focus = parseFocus(String(field.value ?? '')) ?? MIDDLE;
  const change = (next: Focus) => field.change(focusText(next));
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    change({ x: within((clientX - left) / width), y: within((clientY - top) / height) });
  };
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-help`}>
      <legend className="mb-1.5 font-semibold text-sm">{labelOf(name)}</legend>
      <p id={`${id}-help`} className="mb-2 text-muted text-xs">
        {address ? focusTexts.help : focusTexts.none}
      </p>
      {address && (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same by keyboard */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same by keyboard */}
          <div
            onClick={press}
            data-testid={name}
            className="relative cursor-crosshair overflow-hidden border border-line bg-sunken"
          >
            {/* biome-ignore lint/performance/noImgElement: a file of this page, or of any server */}
            <img src={address} alt="" className="block h-auto w-full" />
            <span
              aria-hidden="true"
              style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
              className="pointer-events-none absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-white outline-2 outline-black"
            />
          </div>
          <Slider
            label={focusTexts.across}
            part={focus.x}
            onChange={(x) => change({ ...focus, x })}
          />
          <Slider
            label={focusTexts.down}
            part={focus.y}
            onChange={(y) => change({ ...focus, y })}
          />
          <button
            type="button"
            aria-disabled={focusText(focus) === ''}
            onClick={() => change(MIDDLE)}
            className="mt-1 min-h-6 font-semibold text-xs underline underline-offset-3 aria-disabled:text-muted aria-disabled:no-underline"
          >
            {focusTexts.reset}
          </button>
        </>
      )}
      {field.error && <FieldError id={`${id}-error`} text={field.error} />}
    </fieldset>
  );
}

const within = (part: number): number => Math.min(1, Math.max(0, part));

interface SliderProps {
  label: string;
  /** From 0 to 1. */
  part: number;
  onChange: (part: number) => void;
}

/** One side of the point, in hundredths. */
const Slider = ({ label, part, onChange }: SliderProps) => (
  <label className="mt-2 flex flex-wrap items-center gap-x-3 text-xs">
    <span className="min-w-16">{label}</span>
    <input
      type="range"
      min={0}
      max={100}
      step={1}
      value={Math.round(part * 100)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) / 100)}
      className="min-h-6 min-w-24 flex-1 accent-(--accent)"
    />
  </label>
);
