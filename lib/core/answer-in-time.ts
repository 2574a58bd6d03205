/**
 * What `ask` is answered, if the answer begins within so many milliseconds; then the signal that `ask` is
 * given aborts. How long the body takes is for its reader.
 */
export async function answerInTime(
  patienceMs: number,
  ask: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const controller = new AbortController();
  const late = () => controller.abort(new Error(`No answer for ${patienceMs / 1000} s`));
  const timer = setTimeout(late, patienceMs);
  try {
    return await ask(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
