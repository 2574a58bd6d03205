/** From here on screen readers announce the counter, once per step of so many characters. */
const NEAR = 50;
const STEP = 10;

/**
 * 'x/500'. It does not limit typing (community.md#comment-form). Screen readers announce it near the limit,
 * and not at each key.
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
        {isTold && told(left)}
      </span>
    </span>
  );
}

function told(left: number): string {
  if (left === -1) return 'Sobra 1 carácter';
  return left < 0 ? `Sobran ${-left} caracteres` : `Quedan ${left} caracteres`;
}
