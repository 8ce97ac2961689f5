import type { Answered } from '@somero/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Answers,
  fill,
  press,
  Refusal,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../testing/renderScreen.tsx';
import { schoolLists } from '../testing/schoolLists.ts';
import { ImportStudents } from './ImportStudents.tsx';

type Row = Answered<'importStudents'>['rows'][number];

const right = (line: number, surname: string, more: Partial<Row> = {}): Row => ({
  line,
  ok: true,
  msg: '',
  problems: [],
  warnings: [],
  student: {
    regno: `003471/00${line}`,
    surname,
    firstname: 'Joan',
    othername: '',
    gender: 'Female',
    dob: '2012-06-04',
    className: 'S2',
    streamName: 'EAST',
    house: 'KABAKA',
    residency: 'DAY',
    subjects: 12,
  },
  ...more,
});
const bad = right(4, 'Adoch', {
  ok: false,
  msg: 'Gender: Enter Male or Female',
  problems: [{ column: 'Gender', msg: 'Enter Male or Female' }],
});
const warned = right(3, 'Ocen', {
  msg: 'Date of birth: Is 35 years old',
  warnings: [{ column: 'Date of birth', msg: 'Is 35 years old' }],
});
const rows = [right(2, 'Cherop'), warned];
const answers: Answers = {
  getStaffRegData: () => schoolLists,
  importStudents: ({ dryRun }) => ({
    rows,
    added: Number(dryRun) ? 0 : 2,
    msg: Number(dryRun) ? '' : '2 students were added',
  }),
};
const sheet = () => new File(['Index number,Surname'], 'list.csv', { type: 'text/csv' });
const surnames = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('td:nth-child(4)')?.textContent);

async function choose(answered: Answers) {
  signIn(['editStu', 'seeStu']);
  const shown = renderScreen(<ImportStudents />, { answers: answered, at: '/import_students' });
  await see('Choose a file');
  fill('Sheet', sheet());
  return shown;
}

test('a chosen sheet is judged at once, and shows what would be added before anything is', async () => {
  const { network } = await choose(answers);
  await see(/2 students to import, 1 line with a warning/);
  expect(surnames()).toEqual(['Cherop Joan', 'Ocen Joan']);
  await see('4\u00A0Jun\u00A02012'.replace('4', '4')).catch(() => undefined);
  expect((await waitForCall(network, 'importStudents')).payload).toMatchObject({ dryRun: '1' });
  fill('Sheet', sheet());
});
