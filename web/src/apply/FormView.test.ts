import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fill, press, Refusal, see } from '../testing/renderScreen.tsx';
import { storeSession } from './session.ts';
import { field, fillChild, heading, newPhone, openPortal, said, tick } from './testing/openPortal.ts';
import { application, type PortalServer, session } from './testing/PortalServer.ts';

let server: PortalServer;

beforeEach(() => {
  server = newPhone();
});

test('at A-level the papers of the ticked subjects are chosen; a subject takes its papers along, and a class all of them', async () => {
  storeSession(session, false);
  server.applications = [application()];
  await openPortal('/apply/12/1');
  await heading(/Step 1 of 3/);
  fillChild('S5');
  expect(screen.queryByText('Papers of each subject')).toBeNull();
  tick('subjectList', 'PHYSICS');
  tick('subjectList', 'HISTORY');
  press('Next');
  expect(said('papersList')).toBe('Select papers per subject as to be taken by the student');
  tick('papersList', 'PHYSICS: PAPER 1');
  tick('papersList', 'HISTORY: PAPER 1');
  tick('subjectList', 'HISTORY');
  press('Next');
  await heading(/Step 2 of 3/);
  await waitFor(() =>
    expect(server.applications[0]?.form).toMatchObject({ subjectList: ['40'], papersList: ['71'], level: '2' }),
  );
  press('Back');
  await heading(/Step 1 of 3/);
  fill('Class to join', 'S1');
  screen.getByText('Former school and PLE');
  press('Next');
  expect(said('subjectList')).toBe('Select at least one subject');
  await waitFor(() =>
    expect(server.applications[0]?.form).toMatchObject({ sclass: '1', level: '1', subjectList: [], papersList: [] }),
  );
});

test('the phone’s own Back leads through the steps of the same application, also while it was new', async () => {
  storeSession(session, false);
  let answer = (): void => undefined;
  const take = server.network.answers.saveApplication;
  server.network.answers = {
    ...server.network.answers,
    saveApplication: async (payload) => {
      // The first answer comes when the parent is on the second step.
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return take?.(payload) ?? new Refusal(500, '');
    },
  };
  await openPortal();
  await see('You have no applications yet.');
  press('Fill in the application');
  await heading(/Step 1 of 3/);
  fill('Surname', 'Okello');
  press('Next');
  press('Continue, and fill this in later');
  await heading(/Step 2 of 3/);
  answer();
  await waitFor(() => expect(window.location.pathname).toBe('/apply/12/2'));
  window.history.back();
  await heading(/Step 1 of 3/);
  expect(screen.getByLabelText('Surname')).toHaveProperty('value', 'Okello');
  expect(server.applications).toHaveLength(1);
});

test('what is missing is marked, can be left for later, and keeps the application from being sent', async () => {
  storeSession(session, false);
  server.applications = [application()];
  await openPortal('/apply/12/1');
  await heading(/Step 1 of 3/);
  fillChild();
  fill('PLE index number', '003301 012');
  press('Next');
  await see('Please enter all fields marked with a *');
  expect([said('studentNo'), said('subjectList')]).toEqual([
    'Index number must not contain spaces',
    'Select at least one subject',
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('PLE index number'));
  // The way on stands with the buttons, which stay in view.
  expect(screen.getByRole('alert').closest('.bar')?.textContent).toContain('Next');
  press('Continue, and fill this in later');
  await heading(/Step 2 of 3/);
  press('Send');
  await heading('Check and send');
  expect(screen.queryByRole('button', { name: 'Send to the school' })).toBeNull();
  screen.getByRole('button', { name: 'Step 1: 2 to fill or correct' });
  press('Step 3: 1 to fill or correct');
  await heading(/Step 3 of 3/);
  expect(said('residencyType')).toBe('Please select Residency Type');
});

test('a chosen picture is made smaller, shown, and sent; one that cannot be read says so', async () => {
  storeSession(session, false);
  server.applications = [application()];
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', async (file: unknown) => {
    if ((file as File).name === 'letter.pdf') throw new Error('no picture');
    return { width: 3000, height: 4000, close } as ImageBitmap;
  });
  const drawImage = vi.fn();
  HTMLCanvasElement.prototype.getContext = (() => ({ fillRect: () => undefined, drawImage })) as never;
  HTMLCanvasElement.prototype.toDataURL = () => 'data:image/jpeg;base64,AAEC';
  await openPortal('/apply/12/1');
  await heading(/Step 1 of 3/);
  const choose = (name: string) => {
    const input = within(field('photo')).getByLabelText(/^Choose/, { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
  };
  choose('letter.pdf');
  await see('We cannot read this picture. Choose a jpeg or png picture.');
  choose('IMG_1.jpg');
  expect(await within(field('photo')).findByAltText('The picture that was chosen')).toHaveProperty(
    'src',
    'data:image/jpeg;base64,AAEC',
  );
  expect(drawImage.mock.calls[0]?.slice(1)).toEqual([0, 0, 675, 900]);
  press('Next');
  await waitFor(() => expect(server.applications[0]?.hasPhoto).toBe(true));
  press('Remove', field('photo'));
  press('Next');
  await waitFor(() => expect(server.applications[0]?.hasPhoto).toBe(false));
});
