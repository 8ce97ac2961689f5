import type { Right } from '@somero/contract/rights.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Session } from '../../device.ts';
import { renderScreen, signIn } from '../../testing/renderScreen.tsx';
import { EnterMarks } from '../EnterMarks.tsx';
import { MarksServer } from './MarksServer.ts';

// The page has one outbox, so each test is another user's.
let lastUser = 100;

interface Opening {
  at?: string;
  server?: MarksServer;
  rights?: readonly Right[];
  user?: Partial<Session>;
  /** The page is opened without a network. */
  offline?: boolean;
}

/** Opens Enter Marks on S2 EAST, EOT TERM 2 (unless told), for a user of their own. */
export function openMarks({
  at = '?classID=2&streamID=1&setID=12',
  server = new MarksServer(),
  user,
  rights,
  offline = false,
}: Opening = {}) {
  lastUser += 1;
  const session = signIn(rights ?? ['addMark'], { userID: lastUser, token: `token-${lastUser}`, ...user });
  const shown = renderScreen(<EnterMarks />, { at: `/add_update_marks${at}`, answers: server.answers(), offline });
  return { ...shown, server, session };
}

/** The cell of a student and a column, once it is there. */
export const cell = async (name: string): Promise<HTMLInputElement> =>
  (await screen.findByRole('textbox', { name })) as HTMLInputElement;

/** Types into a cell as fingers do: it gets the focus and the text is replaced. */
export function type(input: HTMLInputElement, text: string): void {
  input.focus();
  fireEvent.input(input, { target: { value: text } });
}

/** The name of the cell that has the focus. */
export const focusedName = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');

export const paste = (text: string): boolean =>
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } });

/** Waits until the page says so of all that was typed. */
export const seeStatus = (text: string): Promise<void> =>
  waitFor(() => expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain(text), {
    timeout: 4000,
  });
