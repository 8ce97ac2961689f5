import type { Answered } from '@somero/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDocument } from '../../jobs/useDocument.ts';
import { press, Refusal, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { Button } from '../Button.tsx';
import { Download } from './Download.tsx';

function Maker() {
  const document = useDocument('generateEOTReport');
  const payload = { yearID: 1, termID: 2, classID: 2, streamID: 0 };
  return (
    <>
      <Button onClick={() => void document.make(payload)}>Make</Button>
      <Download title="Reports" making={document} makingText="Making..." readyText="Made" linkText="Get it" />
    </>
  );
}

const job = (more: Partial<Answered<'getJob'>>): Answered<'getJob'> => ({
  state: 'RUNNING',
  done: 0,
  total: 60,
  failed: [],
  path: '',
  call: 'generateEOTReport',
  ...more,
});
const path = '/files/reports.pdf?sig=1';

test('a file that is there at once is a link at once, and students who were left out are named', async () => {
  signIn(['genRep']);
  const failed = [{ student: 'OPIO John', msg: 'Has no class' }];
  renderScreen(<Maker />, { answers: { generateEOTReport: () => ({ path, failed }) } });
  press('Make');
  expect((await screen.findByRole('link', { name: 'Get it' })).getAttribute('href')).toBe(path);
  screen.getByText('OPIO John');
});

test('a long run is followed to its link', async () => {
  signIn(['genRep']);
  const looks = [job({ done: 24 }), job({ state: 'DONE', done: 60, path })];
  renderScreen(<Maker />, {
    answers: { generateEOTReport: () => ({ jobID: 5 }), getJob: () => looks.shift() ?? new Refusal(404, 'gone') },
  });
  press('Make');
  await screen.findByText('24 of 60', {}, { timeout: 3000 });
  await screen.findByRole('link', { name: 'Get it' }, { timeout: 3000 });
  expect(looks).toEqual([]);
});

test('a run that failed says why', async () => {
  signIn(['genRep']);
  renderScreen(<Maker />, {
    answers: {
      generateEOTReport: () => ({ jobID: 5 }),
      getJob: () => job({ state: 'FAILED', msg: 'The disk is full' }),
    },
  });
  press('Make');
  await screen.findByText('The disk is full', {}, { timeout: 3000 });
});

test('a refusal is shown in the dialog', async () => {
  signIn(['genRep']);
  renderScreen(<Maker />, { answers: { generateEOTReport: () => new Refusal(400, 'Select atleast one exam set') } });
  press('Make');
  await see('Select atleast one exam set');
});

test('giving up ends the run on the server and closes the dialog', async () => {
  signIn(['genRep']);
  const { network } = renderScreen(<Maker />, {
    answers: { generateEOTReport: () => ({ jobID: 5 }), getJob: () => job({ done: 1 }), cancelJob: () => ({}) },
  });
  press('Make');
  await waitForCall(network, 'getJob');
  press('Cancel');
  expect((await waitForCall(network, 'cancelJob')).payload).toEqual({ jobID: 5 });
  await waitFor(() => expect(screen.queryByText('Making...')).toBeNull());
});
