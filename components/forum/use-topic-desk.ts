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
 * What every part of the forum that writes shares: who is at the screen, and what is being written.
 * The dialogs are fetched when somebody opens one. `canReport`: whether the server takes reports (D52).
 */
export function useTopicDesk({ canReport }: { canReport: boolean }) {
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
    /** Whether somebody signed in here; undefined before script is there. */
    isMember: marker === undefined ? undefined : marker !== null,
    /** Undefined until it is known. */
    reader: marker === null ? null : reader,
    setReader: (known: Reader | null | undefined) => changeReader(() => known),
    loginForm,
    canReport,
    task,
    Dialogs,
    open: (next: TopicTask) => void open(next),
    close: () => setTask(undefined),
    /** What could not be opened. */
    failed,
    banner,
    tell,
  };
}
export type TopicDesk = ReturnType<typeof useTopicDesk>;
