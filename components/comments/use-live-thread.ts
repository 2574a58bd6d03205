import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { CommentPage } from '@/lib/comments/thread';
import type { LiveState, LiveThreadProps, ThreadActions } from './live-thread';

/**
 * The hydrated part of a thread, loaded as soon as it `isWanted` or an action needs it.
 * `act` waits for it, and rejects if it cannot be loaded.
 */
export function useLiveThread(of: LiveThreadProps['of'], first: CommentPage, isWanted: boolean) {
  const [Live, setLive] = useState<ComponentType<LiveThreadProps>>();
  const [state, setState] = useState<LiveState>();
  const latest = useRef<LiveState>(undefined);
  const waiting = useRef<((actions: ThreadActions) => void)[]>([]);

  const fetchLive = async () => {
    const { LiveThread } = await import('./live-thread');
    setLive(() => LiveThread);
  };

  useEffect(() => {
    // If it cannot be loaded, the next action tries again and shows the error.
    if (isWanted) import('./live-thread').then((it) => setLive(() => it.LiveThread), ignore);
  }, [isWanted]);

  /** Reads the latest state: each action changes it. */
  const act = async (): Promise<ThreadActions> => {
    if (!latest.current) await fetchLive();
    // It may have been mounted meanwhile, for the page asks for it, too.
    if (latest.current) return latest.current.actions;
    return new Promise((resolve) => waiting.current.push(resolve));
  };

  const onState = (next: LiveState) => {
    latest.current = next;
    setState(next);
    for (const resolve of waiting.current.splice(0)) resolve(next.actions);
  };

  return { state, act, part: Live && { Live, props: { of, first, onState } } };
}

const ignore = () => {};
