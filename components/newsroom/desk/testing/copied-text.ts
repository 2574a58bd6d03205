import { vi } from 'vitest';
import { fireEvent, screen } from '../../../testing/testing-library';

/** Presses 'Copiar el texto', and returns what the clipboard then has as a type, such as `text/plain`. */
export async function copyText(): Promise<(type: string) => Promise<string | undefined>> {
  const write = vi.fn(async (_items: ClipboardItem[]) => {});
  vi.stubGlobal('navigator', { ...navigator, onLine: true, clipboard: { write } });
  fireEvent.click(screen.getByRole('button', { name: 'Copiar el texto' }));
  await screen.findByText('Copiado.');
  const [item] = write.mock.calls[0]?.[0] ?? [];
  return async (type) => (await item?.getType(type))?.text();
}
