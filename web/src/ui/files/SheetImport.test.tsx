import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSend } from '../../hooks.ts';
import {
  type Answers,
  fill,
  press,
  Refusal,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { SheetImport } from './SheetImport.tsx';

function Import() {
  const importing = useSend('importChapters');
  return (
    <SheetImport
      noun="class"
      outcome={importing}
      run={(file, dryRun) => importing.send({ file, yearID: 1, classID: 2, dryRun })}
      changes={(row) => row.msg !== 'Already set'}
      columns={[{ key: 'chapter', title: 'Chapter', value: (row) => row.chapter }]}
    />
  );
}
const line = (number: number, msg = 'Set', ok = true) => ({
  line: number,
  ok,
  msg,
  subject: 'ENGLISH',
  chapter: `chapter ${number}`,
  term: '1',
  isNew: 1,
});
const sheet = () => new File(['Subject,Chapter,Term'], 'chapters.csv', { type: 'text/csv' });
const give = (importChapters: Answers['importChapters']) => {
  signIn(['editSub']);
  const shown = renderScreen(<Import />, { answers: { importChapters: importChapters as never } });
  fill('Sheet', sheet());
  return shown;
};

test('a right sheet is checked without being taken in, and then taken in whole', async () => {
  const { network } = give(({ dryRun }) => ({
    rows: [line(2), line(3)],
    added: 2,
    msg: dryRun === '1' ? '' : 'Taken in',
  }));
  await see('Every line is right: 2 classes to import. Nothing is changed yet.');
  expect((await waitForCall(network, 'importChapters')).payload.dryRun).toBe('1');
  press('Import 2 classes');
  await see('Taken in');
  const taken = await waitForCall(network, 'importChapters', 2);
  expect(taken.payload.dryRun).toBe('0');
  expect(await (taken.payload.file as File).text()).toBe('Subject,Chapter,Term');
  expect(screen.queryByText('chapters.csv')).toBeNull();
});

test('lines that would change nothing are counted apart, and a sheet of only such lines cannot be taken in', async () => {
  give(() => ({ rows: [line(2, 'Already set')], added: 0 }));
  await see('Everything in this sheet is saved already');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('one bad line holds up the whole sheet, and is the one that is shown', async () => {
  give(() => ({ rows: [line(2), line(3, 'Term: enter 1, 2 or 3', false)], added: 0 }));
  await see('Term: enter 1, 2 or 3');
  expect(screen.queryByText('chapter 2')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('a sheet that was checked but not taken in can be sent again, with the same key', async () => {
  const { network } = give(({ dryRun }) =>
    dryRun === '1' ? { rows: [line(2)], added: 0 } : new Refusal(503, 'The server is busy'),
  );
  await see(/Every line is right/);
  press('Import 1 class');
  await see('The server is busy');
  const first = await waitForCall(network, 'importChapters', 2);
  press('Import 1 class');
  const again = await waitForCall(network, 'importChapters', 3);
  expect(again.headers['idempotency-key']).toBe(first.headers['idempotency-key']);
});

test('while it is checked the file cannot be taken away, which would look as if it were not', async () => {
  let answer: () => void = () => undefined;
  give(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ rows: [line(2)], added: 1, msg: '' });
      }),
  );
  await see('Checking every line...');
  const remove = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Remove chapters.csv' });
  expect(remove().disabled).toBe(true);
  answer();
  await see(/Every line is right/);
  expect(remove().disabled).toBe(false);
});

test('a file that cannot be read is refused in the words of the server', async () => {
  give(() => new Refusal(415, 'This is not a sheet'));
  await see('This is not a sheet');
  expect(screen.queryByRole('table')).toBeNull();
});
