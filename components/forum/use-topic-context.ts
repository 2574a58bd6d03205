import { type ComponentType, useEffect, useEffectEvent, useId, useState } from 'react';
import { useMarker } from '@/components/session/use-marker';
import { useReaderState } from '@/components/session/use-reader-state';
import { takeFlash } from '@/lib/forum/flash';
import type { Reader } from '@/lib/session/answer';
import type { TopicDialogsProps } from './topic-dialogs';
import type { TopicTask } from './topic-task';
import { useBanner } from './use-banner';

const loadDialogs = () => import('./topic-dialogs');

/**
 * Shared state of the parts of the forum that write: the reader and the open task.
 * The dialogs are loaded on demand. `canReport`: whether the server accepts reports (D52).
 */
export function useTopicContext({ canReport }: { canReport: boolean }) {
  const marker = useMarker();
  const loginForm = useId();
  const [reader, changeReader] = useReaderState<Reader | null | undefined>(undefined);
  const [Dialogs, setDialogs] = useState<ComponentType<TopicDialogsProps>>();
  const [task, setTask] = useState<TopicTask>();
  const [failed, setFailed] = useState<TopicTask>();
  const { text: banner, tell } = useBanner();

  const open = async (next: TopicTask) => {
    try {
      const { TopicDialogs } = await loadDialogs();
      setDialogs(() => TopicDialogs);
      setTask(next);
      setFailed(undefined);
    } catch {
      setFailed(next);
    }
  };

  const greet = useEffectEvent(() => {
    const text = takeFlash();
    if (text) tell(text);
  });
  useEffect(() => greet(), []);

  return {
    /** Whether a member is signed in; undefined before hydration. */
    isMember: marker === undefined ? undefined : marker !== null,
    /** Undefined until known. */
    reader: marker === null ? null : reader,
    setReader: (known: Reader | null | undefined) => changeReader(() => known),
    loginForm,
    canReport,
    task,
    Dialogs,
    open: (next: TopicTask) => void open(next),
    close: () => setTask(undefined),
    /** The task whose dialog failed to load. */
    failed,
    banner,
    tell,
  };
}
export type TopicContext = ReturnType<typeof useTopicContext>;
