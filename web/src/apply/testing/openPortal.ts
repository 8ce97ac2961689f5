import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { fill } from '../../testing/renderScreen.tsx';
import { Portal } from '../Portal.tsx';
import { PortalServer } from './PortalServer.ts';

/** A phone that keeps nothing, and the school's server. */
export function newPhone(): PortalServer {
  sessionStorage.clear();
  return new PortalServer();
}

/** Opens the portal at an address. */
export async function openPortal(path = '/apply'): Promise<void> {
  window.history.replaceState(null, '', path);
  await act(async () => void render(createElement(Portal)));
}

/** Waits until the page that is shown is headed so. */
export const heading = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name });

export const field = (name: string): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-field=${name}]`) as HTMLElement;

/** The part of the first page that a button of it ends: both have a telephone number. */
export const part = (button: string): HTMLElement =>
  screen.getByRole('button', { name: button }).closest('section') as HTMLElement;

/** What is said to be wrong with a field. */
export const said = (name: string): string | null | undefined =>
  field(name).querySelector('[id$="-error"]')?.textContent;

export const tick = (name: string, label: string): boolean =>
  fireEvent.click(within(field(name)).getByLabelText(label));

/** Everything that must be filled on step 1. */
export function fillChild(className = 'S1'): void {
  fill('Class to join', className);
  fill('Surname', 'Okello');
  fill('First name', 'Brian');
  fireEvent.click(screen.getByLabelText('Male'));
  fill('Date of birth', '2012-04-03');
  fill('Religion', 'CATHOLIC');
  fill('Nationality', 'Ugandan');
  const exam = className === 'S5' ? 'UCE' : 'PLE';
  fill(`School where ${exam} was sat`, 'Laroo PS');
  fill(`${exam} index number`, '003301/012');
  fill(`${exam} aggregates`, '8');
  fill(`${exam} grade or division`, '1');
}
