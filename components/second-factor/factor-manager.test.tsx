// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { fireEvent, render, screen, waitFor } from '../testing/testing-library';
import { FactorManager } from './factor-manager';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));
afterEach(() => vi.unstubAllGlobals());

test('the focus stays in the second step when its stages follow each other', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ secreto: 'JBSWY3DPEHPK3PXP', otpauth: 'otpauth://totp/x?secret=JBSWY3DP' }),
  );
  render(<FactorManager email="rosa@veta.test" isActive={false} />);
  const begin = screen.getByRole('button', { name: 'Activar el segundo paso' });
  begin.focus();
  fireEvent.click(begin);

  const cancel = await screen.findByRole('button', { name: 'Cancelar' });
  const area = screen.getByRole('group', { name: 'Segundo paso' });
  await waitFor(() => expect(document.activeElement).toBe(area));

  cancel.focus();
  fireEvent.click(cancel);

  await screen.findByRole('button', { name: 'Activar el segundo paso' });
  await waitFor(() => expect(document.activeElement).toBe(area));
});
