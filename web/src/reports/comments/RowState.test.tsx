import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Entry } from './outbox/entry.ts';
import { type Progress, RowState } from './RowState.tsx';

type Problems = Parameters<typeof RowState>[0]['problems'];

const entry = (state: Entry['state'], msg = '', changes: Entry['changes'] = { classComment: 'Good' }): Entry => ({
  ...{ key: '', userID: 7, version: '', yearID: 11, termID: 2, studentID: 21, classID: 2, streamID: 1 },
  ...{ changes, seen: {}, ver: 0, state, msg, theirs: null, unsure: [], notBefore: 0 },
});

function words(of: Entry | undefined, more: Partial<Progress> = {}, problems: Problems = {}): string {
  const progress = { isSending: false, isStoring: false, isDurable: true, isSaved: false, ...more };
  const shown = render(<RowState entry={of} progress={progress} problems={problems} problemID="why" />);
  const said = shown.container.textContent ?? '';
  shown.unmount();
  return said;
}

test('a row is called saved only when the server has it, and safe only when this device has it', () => {
  expect(words(undefined)).toBe('');
  expect(words(entry('waiting'), { isStoring: true })).toBe('Waiting to send');
  expect(words(entry('waiting'), { isSaved: true })).toBe('Waiting to send (safe on this device)');
  expect(words(entry('waiting'), { isDurable: false })).toBe('Waiting to send');
  expect(words(entry('waiting'), { isSending: true })).toBe('Saving…');
  expect(words(undefined, { isSaved: true })).toBe('Saved');
});

test('what cannot be stored is called so, waiting or refused', () => {
  const wrong = { daysPresent: 'Too many' };
  expect(words(entry('waiting', '', { daysPresent: '66' }), {}, wrong)).toBe('Not saved: Too many');
  const both = entry('waiting', '', { daysPresent: '66', classComment: 'Good' });
  expect(words(both, {}, wrong)).toBe('Not saved: Too many. The rest is waiting to send.');
  expect(words(both, { isSending: true }, wrong)).toBe('Not saved: Too many. Saving the rest…');
  expect(words(entry('refused', 'Not yours'))).toBe('Not saved: Not yoursTry againDiscard');
  // The same again would be refused again.
  expect(words(entry('refused', 'Too many'), {}, wrong)).toBe('Not saved: Too manyDiscard');
  expect(words(entry('changed'))).toBe('Changed by somebody else');
});
