/** From here on the counter is told, at each step of so many characters. */
const NEAR = 50;
const STEP = 10;

/**
 * 'x/500'. It holds nobody back (community.md#comment-form). Screen readers hear of it near the end, and
 * then not at each key.
 */
export function CharacterCount({ length, max }: { length: number; max: number }) {
  const left = max - length;
  const isTold = left <= NEAR && (left % STEP === 0 || left < 0);
  return (
    <span>
      <span className={`tabular-nums ${left < 0 ? 'font-semibold text-danger' : ''}`}>
        {`${length}/${max}`}
      </span>
      <span role="status" className="sr-only">
        {isTold && (left < 0 ? `Sobran ${-left} caracteres` : `Quedan ${left} caracteres`)}
      </span>
    </span>
  );
}
