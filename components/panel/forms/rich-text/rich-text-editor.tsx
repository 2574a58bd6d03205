import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { editableHtml, storedText } from '@/lib/panel/rich-text';
import { EditorToolbar } from './editor-toolbar';
import { cleanPasted, extensions } from './extensions';
import { LinkForm } from './link-form';
import { tidyHtml } from './tidy-html';

export interface RichTextEditorProps {
  /** Stored text that the editor begins with; it keeps its own from there on. */
  stored: string;
  onChange: (stored: string) => void;
  onBlur: () => void;
  /** Gets what puts the focus into the text. */
  focusRef: (field: { focus: () => void } | null) => void;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}

/** A text with headings, lists and links, written as it will look. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { stored, onChange, onBlur, focusRef, labelId, describedBy, isInvalid } = props;
  const [isLinking, setIsLinking] = useState(false);
  const [first] = useState(stored);
  const untouched = useRef('');
  const toolbar = useRef<HTMLDivElement>(null);
  const editor = useEditor({
    extensions,
    content: editableHtml(first),
    immediatelyRender: true,
    onCreate: ({ editor: created }) => {
      focusRef({ focus: () => void created.commands.focus() });
      untouched.current = writtenIn(created);
    },
    onUpdate({ editor: now }) {
      const written = writtenIn(now);
      // Whoever takes everything back has changed nothing.
      onChange(written === untouched.current ? first : written);
    },
    onBlur,
    editorProps: {
      transformPastedHTML: cleanPasted,
      handleKeyDown: (_view, event) => {
        const isLink = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
        // As other editors have it: in a table Tab leads through its cells, and not to the tools for them.
        const isToTools = event.altKey && event.key === 'F10';
        if (!isLink && !isToTools) return false;
        event.preventDefault();
        if (isLink) setIsLinking(true);
        else toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
        return true;
      },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-required': 'true',
        'aria-labelledby': labelId,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
        class: 'prose',
      },
    },
  });
  const letGo = useEffectEvent(() => focusRef(null));
  useEffect(() => () => letGo(), []);
  return (
    <>
      <EditorToolbar ref={toolbar} editor={editor} onLink={() => setIsLinking(true)} />
      {isLinking && <LinkForm editor={editor} onClose={() => setIsLinking(false)} />}
      <EditorContent editor={editor} className="field long-text rich-text" />
    </>
  );
}

const writtenIn = (editor: Editor): string => storedText(tidyHtml(editor.getHTML()));
