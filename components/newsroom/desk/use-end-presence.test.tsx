// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { fireEvent, render, waitFor } from '../../testing/testing-library';
import { PresenceLine } from './presence-line';
import { aCopy, deskServer, serveDesk } from './testing/desk-server';
import type { CopyFormState } from './use-copy-form';

serveDesk();

const show = (problem?: CopyFormState['problem']) =>
  render(<PresenceLine desk={{ copy: aCopy(), problem } as CopyFormState} />);
const ends = () =>
  deskServer
    .sent('POST', '/copias/7/presencia/')
    .filter(({ body }) => (body as { cerrada?: boolean }).cerrada)
    .map(({ init }) => init.keepalive);

test('a desk that is left ends its presence, though the page is closed meanwhile', async () => {
  const { unmount } = show();
  await waitFor(() => expect(deskServer.sent('POST', '/presencia/')).toHaveLength(1));
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(ends()).toEqual([true]));
  unmount();
  await waitFor(() => expect(ends()).toEqual([true, true]));
});

test('the desk of a copy that ended has no presence to end', () => {
  show({ kind: 'gone' }).unmount();
  expect(deskServer.calls).toEqual([]);
});
