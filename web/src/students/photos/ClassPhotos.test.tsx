import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Link } from 'wouter';
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
import { schoolLists } from '../../testing/schoolLists.ts';
import { aStudentRow } from '../testing/aStudentRow.ts';
import { ClassPhotos } from './ClassPhotos.tsx';

// jsdom has neither pictures nor canvases: a picture is as wide as its file says, and what is drawn is remembered.
let drawn: number[][] = [];
beforeEach(() => {
  drawn = [];
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name.startsWith('broken')) throw new Error('not a picture');
    return { width: 4000, height: 3000, close: () => undefined };
  });
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  HTMLCanvasElement.prototype.getContext = (() => ({
    fillRect: () => undefined,
    drawImage: (_: unknown, ...numbers: number[]) => drawn.push(numbers),
  })) as never;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['small'], { type: 'image/jpeg' }));
});

const students = [
  aStudentRow(1, 'Cherop', { hasPhoto: 0 }),
  aStudentRow(2, 'Ocen', { hasPhoto: 0 }),
  aStudentRow(3, 'Zziwa', { hasPhoto: 1 }),
];
const answers: Answers = {
  getStaffRegData: () => schoolLists,
  getClassStudents: () => ({ students }),
  savePhoto: () => ({ photo: '/files/p/photo.jpg', ver: 2 }),
};
const picture = (name: string) => new File([`the bytes of ${name}`], name, { type: 'image/jpeg' });
const choose = (files: File[]) => fireEvent.change(screen.getByLabelText('Photos'), { target: { files } });
async function show(files: File[], given: Answers = answers) {
  signIn(['editStu', 'seeStu']);
  const screens = (
    <>
      <Link href="/see_students">Students</Link>
      <ClassPhotos />
    </>
  );
  const shown = renderScreen(screens, { answers: given, at: '/class_photos?classID=2&streamID=1' });
  await see('Choose photos');
  choose(files);
  await waitFor(() => expect(screen.queryByText('Preparing the photos')).toBeNull());
  return shown;
}
const rowOf = (file: string) => screen.getByText(file).closest('tr') as HTMLTableRowElement;
const stateOf = (file: string) => rowOf(file).cells[3]?.textContent?.trim();
const sentIn = (network: { made: { call: string; payload: Record<string, unknown> }[] }) =>
  network.made.filter(({ call }) => call === 'savePhoto').map(({ payload }) => payload.studentID);

test('each file is shown with whose photo it is, or why it is nobody’s', async () => {
  const { network } = await show([
    picture('003471-001.jpg'),
    picture('003472 002.jpg'),
    picture('003472_002.jpg'),
    picture('003473-003.jpg'),
    picture('IMG_2031.jpg'),
  ]);
  expect(rowOf('003471-001.jpg').cells[2]?.textContent).toBe('Cherop Joan · 003471/001');
  expect(stateOf('003471-001.jpg')).toBe('Matched');
  expect(stateOf('003472 002.jpg')).toBe('Two files for one student');
  expect(stateOf('003472_002.jpg')).toBe('Two files for one student');
  expect(stateOf('003473-003.jpg')).toBe('Already has a photo');
  expect(stateOf('IMG_2031.jpg')).toBe('No such student');
  expect(screen.getByText('1 of 3 students have a photo')).toBeTruthy();
  expect((await waitForCall(network, 'getClassStudents')).payload).toEqual({ classID: 2, streamID: 1, withPhotos: 1 });
  fireEvent.click(screen.getByLabelText('Only those not matched'));
  expect(screen.queryByText('003471-001.jpg')).toBeNull();
  expect(screen.getByText('IMG_2031.jpg')).toBeTruthy();
});

test('one of two files for a student can be removed, and the other is then theirs', async () => {
  await show([picture('003472 002.jpg'), picture('003472_002.jpg')]);
  press('Remove 003472_002.jpg');
  expect(stateOf('003472 002.jpg')).toBe('Matched');
});

test('photos are cut 3 by 4 and made small before they are sent, one by one', async () => {
  const { network } = await show([picture('003471-001.jpg'), picture('003472-002.jpg'), picture('IMG_1.jpg')]);
  press('Send 2 photos');
  await see('2 photos sent');
  expect(sentIn(network)).toEqual(['1', '2']);
  const photo = network.made.find(({ call }) => call === 'savePhoto')?.payload.photo as File;
  expect([photo.type, await photo.text()]).toEqual(['image/jpeg', 'small']);
  const [left, top, width, height, ...canvas] = drawn[0] ?? [];
  expect([left, top, width, height]).toEqual([875, 0, 2250, 3000]);
  expect(canvas).toEqual([0, 0, 480, 640]);
  expect(stateOf('003471-001.jpg')).toBe('Sent');
  await waitForCall(network, 'getClassStudents', 2);
});

test('a photo that is there is replaced only when that is asked for', async () => {
  const { network } = await show([picture('003473-003.jpg')]);
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  fireEvent.click(screen.getByLabelText('Replace photos that are there already'));
  expect(stateOf('003473-003.jpg')).toBe('Replaces a photo');
  press('Send 1 photo');
  await see('1 photo sent');
  expect(sentIn(network)).toEqual(['3']);
});

test('what is no picture is left aside, and a damaged one says so', async () => {
  await show([new File(['notes'], 'notes.txt', { type: 'text/plain' }), picture('broken.jpg')]);
  expect(screen.getByText('1 file left out, because they are not png or jpeg pictures')).toBeTruthy();
  expect(stateOf('broken.jpg')).toMatch(/^No picture .*cannot be read/);
});

test('what failed is sent again, as the same wish, and what was sent is not', async () => {
  let busy = true;
  const { network } = await show([picture('003471-001.jpg'), picture('003472-002.jpg')], {
    ...answers,
    savePhoto: ({ studentID }) =>
      Number(studentID) === 1 && busy ? new Refusal(503, 'The server is busy') : { photo: '/files/p', ver: 2 },
  });
  press('Send 2 photos');
  await see('1 photo sent, 1 failed');
  expect(stateOf('003471-001.jpg')).toBe('Failed The server is busy');
  busy = false;
  press('Try again: 1 photo');
  await see('2 photos sent');
  expect(sentIn(network)).toEqual(['1', '2', '1']);
  const [first, , again] = network.made.filter(({ call }) => call === 'savePhoto');
  expect(again?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

test('a lost connection ends the run, and the rest can be sent later', async () => {
  const { network } = await show([picture('003471-001.jpg'), picture('003472-002.jpg')]);
  network.offline = true;
  press('Send 2 photos');
  await see('1 photo could not be sent');
  expect(stateOf('003472-002.jpg')).toBe('Matched');
  network.offline = false;
  press('Send 1 photo');
  await see('1 photo sent, 1 failed');
  press('Try again: 1 photo');
  await see('2 photos sent');
});

test('sending can be stopped, and what was sent stays sent', async () => {
  let answer: () => void = () => undefined;
  const { network } = await show([picture('003471-001.jpg'), picture('003472-002.jpg')], {
    ...answers,
    savePhoto: () =>
      new Promise((resolve) => {
        answer = () => resolve({ photo: '/files/p', ver: 2 });
      }),
  });
  press('Send 2 photos');
  await see('Sending the photos');
  await waitForCall(network, 'savePhoto');
  press('Stop');
  answer();
  await see('1 photo sent');
  expect(sentIn(network)).toEqual(['1']);
  expect(screen.getByRole('button', { name: 'Send 1 photo' })).toBeTruthy();
});

test('leaving asks first while a photo is not sent', async () => {
  await show([picture('003471-001.jpg')]);
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closes()).toBe(false);
  fireEvent.click(screen.getByRole('link', { name: 'Students' }));
  await see('Photos that were not sent yet will not be sent. Those that were sent stay.');
  expect(window.location.pathname).toBe('/class_photos');
  press('Cancel');
  press('Send 1 photo');
  await see('1 photo sent');
  expect(closes()).toBe(true);
  fireEvent.click(screen.getByRole('link', { name: 'Students' }));
  expect(window.location.pathname).toBe('/see_students');
});

test('another class is asked about first while a photo is not sent', async () => {
  await show([picture('003471-001.jpg')]);
  fill('Class', 'S4');
  await see('Photos that were not sent yet will not be sent. Those that were sent stay.');
  expect(window.location.search).toBe('?classID=2&streamID=1');
  press('Cancel');
  expect(screen.getByText('003471-001.jpg')).toBeTruthy();
  fill('Class', 'S4');
  press('Leave');
  expect(window.location.search).toBe('?classID=4');
  await see('Photos of S4');
  expect(screen.queryByText('003471-001.jpg')).toBeNull();
});

test('a class without students says so', async () => {
  signIn(['editStu', 'seeStu']);
  const empty = { ...answers, getClassStudents: () => ({ students: [] }) };
  renderScreen(<ClassPhotos />, { answers: empty, at: '/class_photos?classID=4' });
  await see('No students found');
});

test('a photo whose answer was lost is tried again as the same wish, also when its student turns out to have one now', async () => {
  const { network } = await show([picture('003471-001.jpg')], { ...answers });
  network.answers.savePhoto = () => {
    network.answers.getClassStudents = () => ({ students: students.map((each) => ({ ...each, hasPhoto: 1 })) });
    throw new TypeError('Failed to fetch');
  };
  press('Send 1 photo');
  await see('3 of 3 students have a photo');
  expect(stateOf('003471-001.jpg')).toMatch(/^Failed/);
  Object.assign(network.answers, { savePhoto: answers.savePhoto });
  press('Try again: 1 photo');
  await see('1 photo sent');
  const [lost, again] = network.made.filter(({ call }) => call === 'savePhoto');
  expect(again?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key']);
});
