import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, press, renderScreen, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { StudentPage } from '../StudentPage.tsx';
import { wholeStudent } from '../testing/aStudent.ts';

beforeEach(() => {
  // jsdom has neither pictures nor canvases.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 300, close: () => undefined }));
  const pen = {
    fillRect: () => undefined,
    drawImage: () => undefined,
    save: () => undefined,
    restore: () => undefined,
  };
  HTMLCanvasElement.prototype.getContext = (() => pen) as never;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['small'], { type: 'image/jpeg' }));
});
afterEach(() => vi.restoreAllMocks());

/** Chooses a photo and sends it; `answer` lets its answer come. */
async function sendPhoto() {
  const come: { answer: () => void } = { answer: () => undefined };
  const answers: Answers = {
    getStaffRegData: () => schoolLists,
    showStudent: () => ({ selected: wholeStudent }),
    savePhoto: () =>
      new Promise((resolve) => {
        come.answer = () => resolve({ photo: '/files/p.jpg', ver: 4, msg: 'The photo has been saved' });
      }),
  };
  signIn(['seeStu', 'editStu']);
  const { network } = renderScreen(<StudentPage />, { answers, at: '/student?id=7' });
  await screen.findByRole('heading', { name: 'Cherop Joan' });
  press('Change photo');
  const dialog = await screen.findByRole('dialog', { name: 'Photo' });
  const file = new File(['picture'], 'photo.jpg', { type: 'image/jpeg' });
  fireEvent.change(within(dialog).getByLabelText('Photo file'), { target: { files: [file] } });
  (await within(dialog).findByRole('button', { name: 'Use photo' })).click();
  await waitForCall(network, 'savePhoto');
  return { dialog, come };
}

test('a photo that is being sent is not closed', async () => {
  const { dialog, come } = await sendPhoto();
  press('Close', dialog);
  expect(screen.getByRole('dialog', { name: 'Photo' })).toBe(dialog);
  await act(async () => come.answer());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('The photo has been saved');
});

test('the answer to a photo that was left leaves the update dialog open', async () => {
  const { dialog, come } = await sendPhoto();
  // So long that the dialog can be closed again.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  press('Close', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Update Student');
  const update = await screen.findByRole('dialog');
  await act(async () => come.answer());
  await screen.findByText('The photo has been saved');
  expect(screen.getByRole('dialog')).toBe(update);
});

test('who sees fees goes from the student to the wallet', async () => {
  const answers: Answers = { getStaffRegData: () => schoolLists, showStudent: () => ({ selected: wholeStudent }) };
  signIn(['seeStu', 'seeFee']);
  renderScreen(<StudentPage />, { answers, at: '/student?id=7' });
  const link = await screen.findByRole('link', { name: 'Wallet' });
  expect(link.getAttribute('href')).toBe(`/student_wallet?regNo=${encodeURIComponent(wholeStudent.regno)}`);
});
