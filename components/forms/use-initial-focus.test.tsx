// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { render, screen } from '../testing/testing-library';
import { useInitialFocus } from './use-initial-focus';

function Form({ name }: { name: string | undefined }) {
  return (
    <form ref={useInitialFocus<HTMLFormElement>(name)}>
      <input name="dias" aria-label="Días" />
      <textarea name="motivo" aria-label="Motivo" />
    </form>
  );
}

test('a field has the focus at once, and nothing takes it back from the next one', async () => {
  render(<Form name="motivo" />);
  expect(document.activeElement).toBe(screen.getByLabelText('Motivo'));

  screen.getByLabelText('Días').focus();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(screen.getByLabelText('Días'));
});

test('without a name the focus stays where it is', () => {
  render(<Form name={undefined} />);
  expect(document.activeElement).toBe(document.body);
});
