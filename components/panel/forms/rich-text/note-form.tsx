import { type Editor, EditorContent, Node, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useId } from 'react';
import { isLinkAddress } from '@/contract/text-links';
import { FieldBox } from './field-box';
import { leaveNote, type NamedNote, noteContent, writeNote } from './note-commands';
import { raisedMarks } from './sub-and-superscript';

interface NoteFormProps {
  editor: Editor;
  note: NamedNote;
  onClose: () => void;
}

const OneLine = Node.create({ name: 'doc', topNode: true, content: 'paragraph' });

const kit = StarterKit.configure({
  document: false,
  heading: false,
  bulletList: false,
  orderedList: false,
  listItem: false,
  listKeymap: false,
  blockquote: false,
  horizontalRule: false,
  hardBreak: false,
  code: false,
  codeBlock: false,
  strike: false,
  trailingNode: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: isLinkAddress,
  },
});

/** What a note may hold: text with the marks of the text around it. */
const noteExtensions = [OneLine, kit, ...raisedMarks];

/** Text of a note. Input is applied to the text at once, so that a save includes it. */
export function NoteForm({ editor, note, onClose }: NoteFormProps) {
  const id = useId();
  const leave = () => {
    onClose();
    leaveNote(editor, note);
  };
  const field = useEditor({
    extensions: noteExtensions,
    content: {
      type: 'doc',
      content: [{ type: 'paragraph', content: noteContent(editor, note) }],
    },
    immediatelyRender: true,
    autofocus: 'end',
    onUpdate({ editor: now }) {
      if (!writeNote(editor, note, now.getJSON().content?.[0]?.content ?? [])) leave();
    },
    editorProps: {
      handleKeyDown(_view, { key, isComposing }) {
        if (key !== 'Enter' || isComposing) return false;
        leave();
        return true;
      },
      attributes: {
        id,
        role: 'textbox',
        'aria-label': 'Nota al pie',
        'aria-describedby': `${id}-help`,
        class: 'outline-none',
      },
    },
  });
  return (
    <FieldBox id={id} label="Nota al pie" onEnter={leave} onEscape={leave}>
      <div className="flex flex-wrap gap-2">
        <EditorContent editor={field} className="field note-field min-w-0 flex-1 basis-56" />
        <button type="button" onClick={leave} className="button button-ink px-4">
          Listo
        </button>
      </div>
      <p id={`${id}-help`} className="mt-1.5 text-muted text-xs">
        Se numera sola y aparece al final del texto. Una dirección web que pegues se enlaza. Vacía,
        se elimina.
      </p>
    </FieldBox>
  );
}
