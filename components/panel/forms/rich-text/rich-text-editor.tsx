import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { FieldError } from '@/components/forms/field';
import { hasOwnCalls } from '@/lib/capabilities/offered';
import { PICTURE_TYPES } from '@/lib/media/chosen-picture';
import { editableHtml, storedText } from '@/lib/panel/rich-text';
import { DescriptionForm } from './description-form';
import { EditorToolbar } from './editor-toolbar';
import { extensions } from './extensions';
import { LinkForm } from './link-form';
import { type NamedNote, noteAt, openNote } from './note-commands';
import { NoteForm } from './note-form';
import { openNotes } from './notes-html';
import { type NamedPicture, namePicture } from './picture-commands';
import { takeText } from './take-text';
import { tidyHtml } from './tidy-html';
import type { Asked } from './toolbar-tools';
import { usePasted } from './use-pasted';
import { type NewPicture, usePictureUploads } from './use-picture-uploads';
import { VideoForm } from './video-form';

export interface RichTextEditorProps {
  /** Initial text; the editor keeps its own afterwards. Another value is a text that somebody else saved: it is shown. */
  stored: string;
  onChange: (stored: string) => void;
  onBlur: () => void;
  /** Called with each upload into the text: a promise of whether it arrived. */
  onUpload: (upload: Promise<boolean>) => void;
  /** Called with whether the text has failed uploads. */
  onLeft: (isLeft: boolean) => void;
  /** Receives a function that focuses the text. */
  focusRef: (field: { focus: () => void } | null) => void;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** Element for the toolbar: then the text stands in the page, without a frame; it scrolls with the page. */
  bar?: HTMLElement | null;
  /** Names of the tools to show; by default all that the server keeps. */
  tools?: readonly string[];
}

/** Space around the cursor in a page: the bar covers its top. */
const PAGE_MARGIN = { top: 190, right: 0, bottom: 120, left: 0 };

/** WYSIWYG editor of a text with headings, lists, pictures and links. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { stored, onChange, onBlur, onUpload, onLeft, focusRef } = props;
  const { labelId, describedBy, isInvalid, bar, tools: toolNames } = props;
  const [isLinking, setIsLinking] = useState(false);
  /** Address that the form for videos begins with; empty for none. */
  const [video, setVideo] = useState<string>();
  const [note, setNote] = useState<NamedNote>();
  const [described, setDescribed] = useState<NamedPicture>();
  const [first] = useState(stored);
  const latest = useRef(stored);
  const untouched = useRef('');
  const toolbar = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const offered = useCapabilities();
  const hasPictures = hasOwnCalls(offered);
  const hasBlocks = offered.includes('fichas');
  const uploads = usePictureUploads({
    isOffered: hasPictures,
    onUpload,
    onLeft,
    onSelected: () => ask('description'),
  });
  const put = (pictures: NewPicture[]) => void uploads.put(editor, pictures);
  const pasted = usePasted({
    put,
    putVideo: (page) => ask('video', page),
    has: { pictures: hasPictures, videos: hasBlocks },
  });
  const editor = useEditor({
    extensions,
    content: openNotes(editableHtml(first)),
    immediatelyRender: true,
    onCreate: ({ editor: created }) => {
      focusRef({ focus: () => void created.commands.focus() });
      untouched.current = writtenIn(created);
    },
    onUpdate({ editor: now }) {
      const written = writtenIn(now);
      // Undoing everything leaves the text unchanged.
      onChange(written === untouched.current ? latest.current : written);
    },
    onBlur,
    editorProps: {
      ...pasted.handlers,
      handleDOMEvents: {
        // Escape goes to the dialog, not to the library; during composition it belongs to the input method.
        keydown: (_view, { key, isComposing }) => {
          if (key !== 'Escape' || isComposing) return false;
          // In a page it leaves the text, in which Tab moves through lists and cells.
          if (bar) focusTools();
          return true;
        },
      },
      handleKeyDown: (_view, event) => {
        const isLink = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
        // As in other editors, Tab moves through the cells of a table, not to the toolbar.
        const isToTools = event.altKey && event.key === 'F10';
        const isNote = event.key === 'Enter' && noteAt(editor) !== undefined;
        if (!isLink && !isToTools && !isNote) return false;
        event.preventDefault();
        if (isToTools) focusTools();
        else ask(isLink ? 'link' : 'note');
        return true;
      },
      handleClickOn: (_view, _position, { type }, at) => {
        if (type.name !== 'note') return false;
        editor.commands.setNodeSelection(at);
        ask('note');
        return true;
      },
      ...(bar && { scrollMargin: PAGE_MARGIN, scrollThreshold: PAGE_MARGIN }),
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
  const focusTools = () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  const ask = (what: Asked, address = '') => {
    if (what === 'files') return files.current?.click();
    setIsLinking(what === 'link');
    setVideo(what === 'video' ? address : undefined);
    setNote(what === 'note' ? openNote(editor) : undefined);
    setDescribed(what === 'description' ? namePicture(editor) : undefined);
  };
  // At once: a key between the two texts would restore the former.
  useLayoutEffect(() => {
    if (stored === latest.current) return;
    latest.current = stored;
    takeText(editor, openNotes(editableHtml(stored)));
    untouched.current = writtenIn(editor);
  }, [stored, editor]);
  const letGo = useEffectEvent(() => focusRef(null));
  useEffect(() => () => letGo(), []);
  const tools = (
    <>
      <EditorToolbar
        ref={toolbar}
        editor={editor}
        ask={ask}
        hasPictures={hasPictures}
        hasBlocks={hasBlocks}
        isInPage={Boolean(bar)}
        {...(toolNames && { only: toolNames })}
      />
      {isLinking && <LinkForm editor={editor} onClose={() => setIsLinking(false)} />}
      {video !== undefined && (
        <VideoForm key={video} editor={editor} pasted={video} onClose={() => setVideo(undefined)} />
      )}
      {note !== undefined && (
        <NoteForm key={note} editor={editor} note={note} onClose={() => setNote(undefined)} />
      )}
      {described && (
        <DescriptionForm
          key={`${described.nth} ${described.node.attrs.src}`}
          editor={editor}
          picture={described}
          onClose={() => setDescribed(undefined)}
        />
      )}
    </>
  );
  return (
    <>
      {bar ? createPortal(tools, bar) : tools}
      <input
        ref={files}
        type="file"
        accept={PICTURE_TYPES}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          pasted.clearNotice();
          put([...(currentTarget.files ?? [])].map((file) => ({ file })));
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
      <div role="status">
        {pasted.notice && (
          <p className="border-line-strong border-x bg-info-soft px-3 py-2 text-info text-sm">
            {pasted.notice}
          </p>
        )}
      </div>
      <div role="alert">
        {uploads.problems.length > 0 && (
          <div className="flow-root border-line-strong border-x bg-sunken px-3 pb-2">
            {uploads.problems.map(({ id, text }) => (
              <FieldError key={id} id={`${labelId}-picture-${id}`} text={text} />
            ))}
          </div>
        )}
      </div>
      <EditorContent
        editor={editor}
        className={bar ? 'rich-text in-page' : 'field long-text rich-text'}
      />
      <p role="status" className="sr-only">
        {uploads.status}
      </p>
    </>
  );
}

const writtenIn = (editor: Editor): string => storedText(tidyHtml(editor.getHTML()));
