/**
 * Lets all who ask while an answer is on its way share the next one: each gets an answer that was asked
 * for after they had come, and there is never more than one question under way.
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
