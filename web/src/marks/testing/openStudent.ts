import { screen } from '@testing-library/react';
import { press, see } from '../../testing/renderScreen.tsx';
import { MarksServer } from './MarksServer.ts';
import { openMarks } from './openMarks.tsx';

export const dialog = () => screen.getByRole('dialog', { name: 'Add or Update Marks' });

/** Opens Enter Marks, and of the student with this name the dialog. */
export async function openStudent(name: string, at?: string, server = new MarksServer()) {
  const opened = openMarks({ server, ...(at ? { at } : {}) });
  press((await see(name)).textContent ?? '');
  return opened;
}

export const check = () => press('Check For Marks To Update', dialog());
