/**
 * Coalesces calls: at most one is in progress, and all callers that arrive meanwhile share the next one.
 * Each caller gets a result that was requested after its own call.
 */
export function coalesce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<unknown> | undefined;
  let next: Promise<Answer> | undefined;

  function begin(): Promise<Answer> {
    next = undefined;
    const answer = ask();
    const settled = answer.then(
      () => undefined,
      () => undefined,
    );
    running = settled;
    settled.then(() => {
      if (running === settled) running = undefined;
    });
    return answer;
  }

  return () => {
    if (!running) return begin();
    next ??= running.then(begin);
    return next;
  };
}
