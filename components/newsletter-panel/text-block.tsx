import { useEffect, useId, useState } from 'react';
import { useLazyValue } from '@/components/panel/forms/use-lazy-value';
import type { BlockOf } from '@/lib/newsletter-panel/blocks';
import { composerTexts as texts } from '@/lib/newsletter-panel/composer-messages';
import type { NewsletterFormState } from './use-newsletter-form';

const loadEditor = () => import('@/components/panel/forms/rich-text/parts');

/** Tools for what e-mail programs show. */
const TOOLS = [
  ...['h2', 'h3', 'bold', 'italic', 'subscript', 'superscript', 'link'],
  ...['bullets', 'numbers', 'quote'],
  ...['undo', 'redo', 'picture', 'description'],
];

interface TextBlockProps {
  block: BlockOf<'texto'>;
  name: string;
  form: NewsletterFormState;
  onChange: (text: string) => void;
}

/** The text of a block; its HTML if the editor cannot be loaded. */
export function TextBlock({ block, name, form, onChange }: TextBlockProps) {
  const editor = useLazyValue(loadEditor);
  const id = useId();
  // The editor keeps its own text afterwards.
  const [first] = useState(block.contenido);
  const { uploads } = form;
  const { leave } = uploads;
  const { clave } = block;
  // Failed uploads end with the editor that shows them.
  useEffect(() => () => leave(clave, false), [leave, clave]);
  return (
    <div className="newsletter-text">
      <span id={`${id}-label`} className="sr-only">
        {name}
      </span>
      {editor.status === 'loading' && (
        <p role="status" className="field text-muted">
          {texts.editorLoading}
        </p>
      )}
      {editor.status === 'ready' && (
        <editor.value.RichTextEditor
          stored={first}
          onChange={onChange}
          onBlur={() => {}}
          onUpload={(upload) => uploads.add(upload)}
          onLeft={(isLeft) => leave(clave, isLeft)}
          focusRef={() => {}}
          labelId={`${id}-label`}
          describedBy={undefined}
          isInvalid={false}
          tools={TOOLS}
        />
      )}
      {editor.status === 'failed' && (
        <>
          <p className="mb-2 text-info text-sm">{texts.editorFailed}</p>
          <textarea
            aria-labelledby={`${id}-label`}
            dir="auto"
            rows={7}
            value={block.contenido}
            onChange={({ target }) => onChange(target.value)}
            className="field block font-mono lg:text-sm"
          />
        </>
      )}
    </div>
  );
}
