import type { Answered, CallName, Payload } from '@somero/contract';
import { type Right, rightsWith } from '@somero/contract/rights.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, type RenderResult, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { publicCalls } from '../allowed.ts';
import { type Session, storeSession } from '../device.ts';
import { makeCache } from '../hooks.ts';

/** A refusal as the server sends it. */
export class Refusal {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, string>;
  constructor(status: number, msg: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    this.status = status;
    this.body = { error: true, msg, ...more };
    this.headers = headers;
  }
}

type Sent<N extends CallName> = Payload<N> & Record<string, unknown>;

/** How calls are answered: by a function of the payload, typed from the contract; a call without one is answered 404. */
export type Answers = {
  [N in CallName]?: (payload: Sent<N>) => Answered<N> | Refusal | Promise<Answered<N> | Refusal>;
};

/** One call as it went over the wire. */
export interface Made {
  call: CallName;
  payload: Record<string, unknown>;
  headers: Record<string, string>;
}

const readBody = (body: unknown): Record<string, unknown> =>
  body instanceof FormData ? Object.fromEntries(body) : (JSON.parse(String(body)) as Record<string, unknown>);

/**
 * Answers calls at the edge of the network, and records them. `offline: true` lets none through.
 * Everything between the screen and this edge is the real thing.
 */
export function answerCalls(answers: Answers): { made: Made[]; offline: boolean; answers: Answers } {
  const network = { made: [] as Made[], offline: false, answers };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (network.offline) throw new TypeError('Failed to fetch');
    const [, room, name] = String(input).split('/') as [string, string, CallName];
    const payload = readBody(init?.body);
    network.made.push({ call: name, payload, headers: { ...(init?.headers as Record<string, string>) } });
    const isPublic = publicCalls.includes(name);
    const answer = (network.answers as Record<string, ((payload: unknown) => unknown) | undefined>)[name];
    if (!answer || (room === 'public') !== isPublic)
      return Response.json({ error: true, msg: `No answer for ${name}` }, { status: 404 });
    const found = await answer(payload);
    if (found instanceof Refusal) return Response.json(found.body, { status: found.status, headers: found.headers });
    return Response.json({ error: false, msg: '', ...(found as object) });
  });
  return network;
}

/** Signs a user in on this device, with these rights; `catID` 1 is ADMIN. */
export function signIn(rights: readonly Right[], more: Partial<Session> = {}): Session {
  const session: Session = {
    token: 'token-7',
    deviceKeys: ['07'.repeat(32)],
    userID: 7,
    name: 'Aisha Nakato',
    accType: 'TEACHER',
    catID: 2,
    rights: rightsWith(rights),
    smsCost: 35,
    branchID: 1,
    branchName: 'Test School',
    branchesData: [{ id: 1, name: 'Test School' }],
    mustChangePassword: 0,
    mustSetSecondFactor: 0,
    ...more,
  };
  storeSession(session);
  return session;
}

/** Renders a screen (or any element) at an address, with its calls answered; see `answerCalls` for what comes back as `network`. */
export function renderScreen(
  element: ReactNode,
  {
    answers = {},
    at = '/dashboard',
    state = null,
    offline = false,
  }: { answers?: Answers; at?: string; state?: unknown; offline?: boolean } = {},
): RenderResult & { network: ReturnType<typeof answerCalls> } {
  window.history.replaceState(state, '', at);
  const network = answerCalls(answers);
  network.offline = offline;
  const cache = makeCache();
  cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retry: false } });
  return { ...render(<QueryClientProvider client={cache}>{element}</QueryClientProvider>), network };
}

const fieldOf = (label: string, where: HTMLElement) =>
  within(where).getByLabelText<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(label, {
    selector: 'input, select, textarea',
  });
const choiceOf = (label: string, where: HTMLElement) =>
  within(where).getByLabelText<HTMLSelectElement>(label, { selector: 'select' });

/** Puts a value into the field with this label: text, the words of an option, or a File. */
export function fill(label: string, value: string | File, where: HTMLElement = document.body): void {
  const field = fieldOf(label, where);
  if (value instanceof File) fireEvent.change(field, { target: { files: [value] } });
  else if (field instanceof HTMLSelectElement) {
    const option = [...field.options].find((each) => each.text === value);
    if (!option) throw new Error(`${label} has no option «${value}»`);
    fireEvent.change(field, { target: { value: option.value } });
  } else fireEvent.change(field, { target: { value } });
}

/** What stands in the field with this label; of a choice the value of the option. */
export const typedIn = (label: string, where: HTMLElement = document.body): string => fieldOf(label, where).value;

/** The words of the options that the choice with this label has. */
export const optionsOf = (label: string, where: HTMLElement = document.body): string[] =>
  [...choiceOf(label, where).options].map(({ text }) => text);

/** The words of the option that is chosen. */
export const chosenIn = (label: string, where: HTMLElement = document.body): string | undefined =>
  choiceOf(label, where).selectedOptions[0]?.text;

/** Presses the button (or link) with this name. */
export function press(name: string | RegExp, where: HTMLElement = document.body): void {
  const found = within(where).queryByRole('button', { name }) ?? within(where).getByRole('link', { name });
  fireEvent.click(found);
}

/** Presses a key in whatever has the focus. */
export const key = (name: string, more: object = {}): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });

/** Waits until this text is on the page. */
export const see = (text: string | RegExp): Promise<HTMLElement> => screen.findByText(text);

/** Waits until the one alert there is says just this. */
export const refused = (text: string): Promise<void> =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));

/** The texts of the cells in the row where this text stands, once it is there. */
export async function cellsOf(text: string): Promise<string[]> {
  const row = (await see(text)).closest('tr');
  if (!row) throw new Error(`«${text}» stands in no row`);
  return [...row.cells].map(({ textContent }) => textContent.trim());
}

/** A text with plain spaces for those that keep a number with its unit. */
export const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00A0', ' ');

/** Waits until this call has been made `times` times; answers the last one. */
export async function waitForCall(network: { made: Made[] }, call: CallName, times = 1): Promise<Made> {
  const found = await waitFor(() => {
    const calls = network.made.filter((each) => each.call === call);
    if (calls.length < times) throw new Error(`${call} was made ${calls.length} times`);
    return calls;
  });
  return found[found.length - 1] as Made;
}
