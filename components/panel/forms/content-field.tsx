import { useId, useRef, useState } from 'react';
import { FieldError } from '@/components/forms/field';
import { editableHtml } from '@/lib/panel/rich-text';
import { ContentPreview } from './content-preview';
import { useField } from './use-field';
import type { ItemFormState } from './use-item-form';
import { useLazyValue } from './use-lazy-value';

type Mode = 'write' | 'html' | 'preview';

const MODES: [Mode, string][] = [
  ['write', 'Escribir'],
  ['html', 'HTML'],
  ['preview', 'Vista previa'],
];

const loadEditor = () => import('./rich-text/parts');

interface ContentFieldProps {
  form: ItemFormState;
  /** Element for the toolbar of a text that stands in the page; the toolbar is above the field by default. */
  bar?: HTMLElement | null;
}

/**
 * The text of an item: rich-text editor, or HTML source if the editor would lose
 * a part of it, or by choice.
 */
export function ContentField({ form, bar }: ContentFieldProps) {
  const field = useField(form, 'contenido');
  const text = String(field.value ?? '');
  const id = useId();
  const editor = useLazyValue(loadEditor);
  const [wanted, setWanted] = useState<Mode>('write');
  // Text given to the editor: when it opens, and when code sets another.
  const [opened, setOpened] = useState(text);
  const [typed, setTyped] = useState(text);
  if (typed !== text) {
    setTyped(text);
    setOpened(text);
  }
  const type = (next: string) => {
    setTyped(next);
    field.change(next);
  };
  const isReady = editor.status === 'ready';
  const isHeld = isReady && editor.value.canHold(editableHtml(opened));
  const mode = wanted === 'write' && !isHeld && editor.status !== 'loading' ? 'html' : wanted;

  const target = useRef<{ focus: () => void }>(null);
  const hold = (element: { focus: () => void } | null) => {
    target.current = element;
    // One access to all refs: unmounted parts must not be called.
    field.ref({ focus: () => target.current?.focus() });
  };
  const change = (next: Mode) => {
    setOpened(text);
    setWanted(next);
  };
  const isUnheld = isReady && !isHeld;
  // Tab moves through lists and tables of a text in a page.
  const hasWayOut = mode === 'write' && isReady && Boolean(bar);
  const described = [
    field.error && `${id}-error`,
    isUnheld && `${id}-unheld`,
    hasWayOut && `${id}-way-out`,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div>
      <div
        className={`flex flex-wrap items-center justify-between gap-x-4 ${bar ? 'mb-5' : 'mb-1.5'}`}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field itself is focusable */}
        <label
          id={`${id}-label`}
          htmlFor={id}
          // A label cannot name a contenteditable element.
          onClick={() => mode === 'write' && target.current?.focus()}
          className={bar ? 'sr-only' : 'font-semibold text-sm'}
        >
          Contenido
          <span aria-hidden="true" className="text-accent">
            {' *'}
          </span>
        </label>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame */}
        <div role="group" aria-label="Modo" className="flex flex-wrap">
          {MODES.map(([name, label]) => (
            <button
              key={name}
              type="button"
              aria-pressed={mode === name}
              disabled={form.hasPlaces}
              onClick={() => change(name)}
              className="min-h-9 border-transparent border-b-2 px-3 font-medium text-muted text-sm hover:text-ink aria-pressed:border-accent aria-pressed:text-ink disabled:opacity-40"
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      <div className={bar ? undefined : 'long-text-frame'}>
        {isUnheld && mode === 'html' && (
          <p id={`${id}-unheld`} className="mb-2 bg-info-soft px-3 py-2 text-info text-sm">
            Este texto tiene partes que el editor no puede mostrar. Aquí se edita su HTML, y no se
            pierde nada.
          </p>
        )}
        {mode === 'write' && editor.status === 'loading' && (
          <p role="status" className="field long-text text-muted">
            Cargando el editor...
          </p>
        )}
        {mode === 'write' && isReady && (
          <editor.value.RichTextEditor
            stored={opened}
            onChange={type}
            onBlur={field.blur}
            onUpload={form.waitFor}
            onLeft={(isLeft) => form.leave('contenido', isLeft)}
            focusRef={hold}
            labelId={`${id}-label`}
            describedBy={described || undefined}
            isInvalid={field.error !== undefined}
            {...(bar && { bar })}
          />
        )}
        {hasWayOut && (
          <p id={`${id}-way-out`} className="mt-4 text-muted text-xs pointer-coarse:hidden">
            Con Escape sales del texto a la barra de formato.
          </p>
        )}
        {mode === 'html' && (
          <textarea
            id={id}
            ref={hold}
            required
            dir="auto"
            value={text}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={field.blur}
            aria-invalid={field.error ? true : undefined}
            aria-describedby={described || undefined}
            className="field long-text block font-mono lg:text-sm"
          />
        )}
        {mode === 'preview' && <ContentPreview content={text} />}
      </div>
      {field.error && <FieldError id={`${id}-error`} text={field.error} />}
    </div>
  );
}
