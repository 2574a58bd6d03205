import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { type Asked, BLOCK_TOOLS, isTableTool, TOOLS, type Tool } from './toolbar-tools';

interface EditorToolbarProps {
  editor: Editor;
  /** Opens the form or file dialog of a tool. */
  ask: (what: Asked) => void;
  /** Whether the server stores pictures for texts. */
  hasPictures: boolean;
  /** Whether the server keeps pull quotes, data boxes and the like. */
  hasBlocks: boolean;
  /** One row, in which the tools of tables stand only where they can be used. */
  isInPage?: boolean;
  /** Names of the tools to show; all by default. */
  only?: readonly string[];
  ref: Ref<HTMLDivElement>;
}

interface ToolState {
  isOn: boolean | undefined;
  isOff: boolean;
}

const STEPS: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/** Toolbar for the content at the cursor. One tab stop; arrow keys move within it (roving tabindex). */
export function EditorToolbar(props: EditorToolbarProps) {
  const { editor, ask, hasPictures, hasBlocks, isInPage = false, only, ref } = props;
  const [last, setCurrent] = useState<string>();
  const states = useEditorState({
    editor,
    selector: ({ editor: now }): Record<string, ToolState> =>
      Object.fromEntries(
        TOOLS.flat().map(({ name, isOn, isOff }) => [
          name,
          { isOn: isOn?.(now), isOff: isOff?.(now) ?? false },
        ]),
      ),
  });

  // A server without pictures for texts, or without these blocks, shows none of their tools (D52).
  const isOffered = (tool: Tool) =>
    (!only || only.includes(tool.name)) &&
    (hasPictures || tool.name !== 'picture') &&
    (hasBlocks || !BLOCK_TOOLS.includes(tool));
  const tools = TOOLS.map((group) =>
    group.filter(
      (tool) => isOffered(tool) && (!isInPage || !isTableTool(tool) || !states[tool.name]?.isOff),
    ),
  ).filter((group) => group.length > 0);
  const names = tools.flat().map(({ name }) => name);
  // The last one may have left with its table.
  const current = last !== undefined && names.includes(last) ? last : names[0];

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const name = names[step(names.indexOf(current ?? ''), names.length)] ?? '';
    setCurrent(name);
    event.currentTarget.querySelector<HTMLElement>(`[data-tool="${name}"]`)?.focus();
  };
  const press = ({ name, run }: Tool) => {
    if (states[name]?.isOff) return;
    if (typeof run === 'string') return ask(run);
    // Not Tiptap's `focus`, which waits for a frame: letters typed at once would be lost.
    editor.view.focus();
    run(editor);
    editor.commands.scrollIntoView();
  };
  const button = (tool: Tool) => (
    <button
      key={tool.name}
      type="button"
      data-tool={tool.name}
      tabIndex={tool.name === current ? 0 : -1}
      aria-label={tool.label}
      aria-keyshortcuts={tool.keys?.[1]}
      aria-pressed={states[tool.name]?.isOn}
      // Not `disabled`, which would lose the focus.
      aria-disabled={states[tool.name]?.isOff || undefined}
      title={tool.keys ? `${tool.label} (${tool.keys[0]})` : tool.label}
      onFocus={() => setCurrent(tool.name)}
      onClick={() => press(tool)}
      className="tool-button"
    >
      {tool.icon && <Icon name={tool.icon} />}
      {tool.drawing}
      {tool.text && <span className="font-serif text-lg leading-none">{tool.text}</span>}
    </button>
  );

  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label="Formato"
      aria-keyshortcuts="Alt+F10"
      onKeyDown={onKeyDown}
      className={isInPage ? 'tool-bar in-page' : 'tool-bar'}
    >
      {tools.map((group) => (
        <div key={group[0]?.name} className="flex border-line border-r pr-1 last:border-0">
          {group.map(button)}
        </div>
      ))}
    </div>
  );
}
