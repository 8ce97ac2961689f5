import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MarksServer } from './testing/MarksServer.ts';
import { focusedName, openMarks } from './testing/openMarks.tsx';

test('a link to what is missing of a subject leads to its first cell without a mark, once', async () => {
  const server = new MarksServer();
  server.put(11, 2, 70);
  openMarks({ at: '?classID=2&streamID=1&setID=12&subjectID=2&seek=missing', server });
  await waitFor(() => expect(focusedName()).toBe('MUGISHA Henry, MATHEMATICS'));
  expect(window.location.search).toBe('?classID=2&streamID=1&setID=12&subjectID=2');
});

test('where nothing is missing any more, the sheet is shown as ever', async () => {
  const server = new MarksServer();
  for (const { id } of server.students) server.put(id, 2, 70);
  openMarks({ at: '?classID=2&streamID=1&setID=12&subjectID=2&seek=missing', server });
  await waitFor(() => expect(window.location.search).toBe('?classID=2&streamID=1&setID=12&subjectID=2'));
  expect(document.activeElement?.tagName).not.toBe('INPUT');
});
