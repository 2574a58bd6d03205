import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { CommentPage } from '@/lib/comments/thread';
import type { LiveState, LiveThreadProps, ThreadActions } from './live-thread';

/**
 * The living part of a thread, fetched as soon as it `isWanted` or somebody does something.
 * `act` waits for it; it rejects where it cannot be fetched.
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
    // Where it cannot be fetched, whatever somebody does tries again and tells.
    if (isWanted) import('./live-thread').then((it) => setLive(() => it.LiveThread), ignore);
  }, [isWanted]);

  /** What the living part knows changes with each thing that is done: always asked for anew. */
  const act = async (): Promise<ThreadActions> => {
    if (latest.current) return latest.current.actions;
    await fetchLive();
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
