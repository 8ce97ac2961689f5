import { act, fireEvent, screen } from '@testing-library/react';
import { dropSession } from '../../../device.ts';
import { type Answers, renderScreen, see } from '../../../testing/renderScreen.tsx';
import { schoolLists } from '../../../testing/schoolLists.ts';
import { theOutbox } from '../outbox/theOutbox.ts';
import { ReportComments } from '../ReportComments.tsx';
import { CommentsServer } from './CommentsServer.ts';

const streams = [
  { classID: 2, className: 'S2', streamID: 1, streamName: 'EAST', userID: 7, name: 'Aisha Nakato' },
  { classID: 5, className: 'S5', streamID: 1, streamName: 'EAST', userID: 0, name: '' },
];
/** What somebody who teaches this class alone enters marks in. */
export const teaching = (classID: number, streamIDs: string) => ({
  ...schoolLists,
  currentExamData: [],
  charpterData: [],
  paperData: [],
  classData: schoolLists.classData.filter(({ id }) => id === classID).map((each) => ({ ...each, streams: streamIDs })),
});

/** Opens Report Comments, and waits for its list. */
export async function openComments(
  server = new CommentsServer(),
  more: Answers = {},
  at = '/report_comments',
  first = 'Cherop Joan',
) {
  const shown = renderScreen(<ReportComments />, {
    at,
    answers: {
      ...server.answers(),
      getStaffRegData: () => schoolLists,
      getClassTeachers: () => ({ mainData: streams }),
      getAddMarks: () => teaching(5, '1'),
      ...more,
    },
  });
  await see(first);
  return { ...shown, server };
}

/** The box of a comment. */
export const box = (name: string, whose = 'Class teacher') =>
  screen.getByLabelText<HTMLTextAreaElement>(`${whose}’s comment on ${name}`);

/** Types into a field as fingers do: it gets the focus and the text is replaced. */
export function type(field: HTMLElement, value: string): void {
  field.focus();
  fireEvent.change(field, { target: { value } });
}

/** What one test has kept, sent or saved is not the next one's. */
export const forgetComments = () =>
  act(async () => {
    await theOutbox.drop([...theOutbox.snapshot().entries.keys()]);
    dropSession();
  });
