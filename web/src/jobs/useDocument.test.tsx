import type { Answered } from '@somero/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, Refusal, renderScreen, signIn, waitForCall } from '../testing/renderScreen.tsx';
import { Button } from '../ui/Button.tsx';
import { Download } from '../ui/files/Download.tsx';
import { useDocument } from './useDocument.ts';

function Maker() {
  const document = useDocument('generateClassList');
  return (
    <>
      <Button onClick={() => void document.make({ classID: 2, streamID: 0 })}>Make</Button>
      <Download title="List" making={document} makingText="Making..." readyText="Made" linkText="Get it" />
    </>
  );
}
const path = '/files/list.pdf?sig=1';
const busy = new Refusal(429, 'Three of your documents are still being made', {}, { 'retry-after': '1' });

test('who has three unfinished runs waits, and asks again with the same key', async () => {
  signIn(['genRep']);
  const answers = [busy, { path }];
  const { network } = renderScreen(<Maker />, {
    answers: { generateClassList: () => answers.shift() ?? { path: '' } },
  });
  press('Make');
  await waitForCall(network, 'generateClassList');
  await screen.findByText('Making...');
  const link = await screen.findByRole('link', { name: 'Get it' }, { timeout: 5000 });
  expect(link.getAttribute('href')).toBe(path);
  const [first, second] = network.made;
  expect(second?.headers).toEqual(first?.headers);
  expect(network.made).toHaveLength(2);
});

test('who gives up while waiting asks no more', async () => {
  signIn(['genRep']);
  let asked = 0;
  const { network } = renderScreen(<Maker />, {
    answers: {
      generateClassList: () => {
        asked++;
        return busy;
      },
    },
  });
  press('Make');
  await waitForCall(network, 'generateClassList');
  press('Cancel');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(asked).toBe(1);
  expect(screen.queryByText('Three of your documents are still being made')).toBeNull();
});

test('a lost connection, or a server that is busy, does not end the looking', async () => {
  signIn(['genRep']);
  const done: Answered<'getJob'> = { state: 'DONE', done: 1, total: 1, failed: [], path, call: 'generateClassList' };
  const looks = [new Refusal(503, 'busy'), new Refusal(500, 'broken'), done];
  renderScreen(<Maker />, {
    answers: { generateClassList: () => ({ jobID: 5 }), getJob: () => looks.shift() ?? new Refusal(404, 'gone') },
  });
  press('Make');
  await screen.findByRole('link', { name: 'Get it' }, { timeout: 6000 });
  expect(looks).toEqual([]);
});
