import { expect, test } from 'vitest';
import { holdTask, NO_ROOM, requestBy } from '../../testing/held-task.ts';
import { withFormPermit } from './form-concurrency.ts';

test('forms of readers do not delay those of staff', async () => {
  const readers = Array.from({ length: 18 }, () => holdTask());
  const taken = readers.map(({ task }, id) => withFormPermit(requestBy(id), task));
  await expect(withFormPermit(requestBy(99), holdTask().task)).rejects.toMatchObject(NO_ROOM);

  const editor = holdTask();
  editor.end();
  await withFormPermit(requestBy(100, 'ADMIN'), editor.task);

  expect(editor.state.isBegun).toBe(true);
  for (const { end } of readers) end();
  await Promise.all(taken);
});
