import type { FeeEvent } from './CoinModel.ts';

/** What the accounts hold that are no student's, in the till of one cashier, and what became of lines of statements. */
export interface Office {
  till: number;
  isTillOpen: boolean;
  /** Counted more (below 0: less) at closings. */
  difference: number;
  bank: number;
  schoolPay: number;
  unmatched: number;
  /** By the event that brought it. */
  lines: Record<number, 'OPEN' | 'MATCHED' | 'SET ASIDE' | 'OWN TRANSFER'>;
}

/** Plays one event after the other. @returns null when the last one cannot happen in the office */
export function playOffice(start: Omit<Office, 'lines'>, events: readonly FeeEvent[]): Office | null {
  const office: Office = { ...start, lines: {} };
  for (const [at, event] of events.entries()) if (!happen(office, at, event, events)) return null;
  return office;
}

function happen(office: Office, at: number, event: FeeEvent, events: readonly FeeEvent[]): boolean {
  if (event.does === 'pay') move(office, event, event.amount);
  else if (event.does === 'refund') office.bank -= event.amount;
  else if (event.does === 'import') {
    office.bank += event.amount;
    office.unmatched += event.amount;
    office.lines[at] = 'OPEN';
  } else if (event.does === 'close') return close(office, countedIn(event));
  else if (event.does === 'reverse') {
    const undone = events[event.event];
    if (undone?.does === 'pay') move(office, undone, -undone.amount);
    if (undone?.does === 'refund') office.bank += undone.amount;
    if (undone?.does === 'match') return turn(office, undone.line, { from: 'MATCHED', to: 'OPEN' }, events);
  } else if (event.does === 'match') return turn(office, event.line, { from: 'OPEN', to: 'MATCHED' }, events);
  else if (event.does === 'setAside') return turn(office, event.line, { from: 'OPEN', to: 'SET ASIDE' }, events);
  else if (event.does === 'ownTransfer') return turn(office, event.line, { from: 'OPEN', to: 'OWN TRANSFER' }, events);
  else if (event.does === 'putBack') {
    const from = office.lines[event.line];
    return (from === 'SET ASIDE' || from === 'OWN TRANSFER') && turn(office, event.line, { from, to: 'OPEN' }, events);
  }
  return true;
}

/** Cash opens the till, whichever way it goes. */
function move(office: Office, { isCash }: { isCash?: boolean }, amount: number): void {
  if (!isCash) office.bank += amount;
  else Object.assign(office, { till: office.till + amount, isTillOpen: true });
}

export function countedIn({ pieces, banks }: FeeEvent & { does: 'close' }): { counted: number; banked: number } {
  return { counted: 50 * pieces, banked: Math.floor((50 * pieces * banks) / 100) };
}

function close(office: Office, { counted, banked }: { counted: number; banked: number }): boolean {
  if (!office.isTillOpen) return false;
  office.difference += counted - office.till;
  office.bank += banked;
  office.till = counted - banked;
  office.isTillOpen = office.till > 0;
  return true;
}

type State = Office['lines'][number];

function turn(office: Office, line: number, { from, to }: { from: State; to: State }, events: readonly FeeEvent[]) {
  const brought = events[line];
  if (brought?.does !== 'import' || office.lines[line] !== from) return false;
  office.lines[line] = to;
  const sign = to === 'OPEN' ? 1 : -1;
  const decided = to === 'OPEN' ? from : to;
  office.unmatched += sign * brought.amount;
  if (decided === 'SET ASIDE') office.bank += sign * brought.amount;
  if (decided === 'OWN TRANSFER') office.schoolPay += sign * brought.amount;
  return true;
}
