import { expect, test } from 'vitest';
import { keepPlace, lastPlace } from '../../school/lastPlace.ts';
import { fill, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { PromoteStudents } from './PromoteStudents.tsx';

test('a promotion begins with the class of the last screen and the next one, and the last stream is kept', async () => {
  signIn(['editStu']);
  keepPlace({ classID: 2, streamID: 1 });
  const { network } = renderScreen(<PromoteStudents />, {
    answers: { getStaffRegData: () => schoolLists, previewPromotion: () => ({ students: [] }) },
    at: '/promote_student',
  });
  expect((await waitForCall(network, 'previewPromotion')).payload).toEqual({
    ...{ action: 'PROMOTE', class1: 2, class2: 4, class3: 0 },
  });
  expect(lastPlace()).toMatchObject({ classID: 2, streamID: 1 });
  fill('Action', 'DEACTIVATE STUDENT');
  await see('Select class');
});
