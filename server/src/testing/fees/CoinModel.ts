// Fees with coins: each shilling lies in a cell, or in the student's purse as credit. Nothing is stored: every answer is made
// by playing the whole list of events again. Small amounts, so that one coin moves at a time.

type Fees = readonly { catID: number; amount: number }[];

export type FeeEvent =
  | { does: 'charge'; student: number; term: number; fees: Fees }
  | { does: 'adjust'; student: number; term: number; fees: Fees }
  | { does: 'open'; student: number; term: number; balance: number }
  | { does: 'pay'; student: number; amount: number; catID?: number; isCash?: boolean }
  | { does: 'refund'; student: number; amount: number }
  | { does: 'reduce'; student: number; term: number; catID: number; amount: number }
  /** Fees of the class in a term, or a student's own. Nothing is posted yet. */
  | { does: 'set'; student: number | null; term: number; fees: Fees }
  /** Students are charged what is set, or the difference: a term is charged, or one of them joins. */
  | { does: 'chargeTerm'; students: readonly number[]; term: number }
  /** A line of a statement is given to a student, or half of it to another one. `line` is the event that brought it. */
  | { does: 'match'; line: number; student: number; other: number | null }
  | { does: 'reverse'; event: number }
  | OfficeEvent;

/** Money of nobody. `line` as of `match`. */
export type OfficeEvent =
  | { does: 'import'; amount: number }
  | { does: 'setAside' | 'ownTransfer' | 'putBack'; line: number }
  /** `pieces` of 50 are counted, and so many per cent of them banked. */
  | { does: 'close'; pieces: number; banks: number };

type OfOne = Exclude<FeeEvent, OfficeEvent | { does: 'reverse' | 'set' | 'chargeTerm' | 'match' }>;

interface Cell {
  term: number;
  catID: number;
  charged: number;
  reduced: number;
  coins: number;
}

interface Wallet {
  cells: Cell[];
  purse: number;
}

type Spent = { cell: Cell | null }[];

/** Plays one event after the other. @returns what each student owes, or null when the last event cannot happen */
export function play(events: readonly FeeEvent[]): Map<number, Record<string, number>> | null {
  const wallets = new Map<number, Wallet>();
  /** Where the coins of each payment and opening credit were put: event/student. */
  const spent = new Map<string, Spent>();
  const gone = new Set<number>();
  /** Charges and opening balances that stand: student/term, or the student alone, to the event. */
  const standing = new Map<string, number>();
  const fees = new Map<string, Fees>();
  for (const [at, event] of events.entries()) {
    if (event.does === 'set') {
      fees.set(`${event.student}/${event.term}`, event.fees);
      continue;
    }
    if (event.does === 'chargeTerm') {
      for (const student of event.students) {
        const wallet = wallets.get(student) ?? { cells: [], purse: 0 };
        wallets.set(student, wallet);
        const key = `${student}/${event.term}`;
        const changes = lacking(wallet, event.term, fees.get(`null/${event.term}`) ?? [], fees.get(key) ?? []);
        if (changes.length > 0 && !standing.has(key)) standing.set(key, at);
        happen({ does: 'adjust', student, term: event.term, fees: changes }, wallet, () => {});
      }
      continue;
    }
    if (event.does !== 'reverse') {
      for (const one of ofEach(event, events)) {
        const wallet = wallets.get(one.student) ?? { cells: [], purse: 0 };
        wallets.set(one.student, wallet);
        if (one.does === 'open' && standing.has(String(one.student))) return null;
        if (one.does === 'open') standing.set(String(one.student), at);
        if (one.does === 'charge') standing.set(`${one.student}/${one.term}`, at);
        if (!happen(one, wallet, (coins) => spent.set(`${at}/${one.student}`, coins))) return null;
      }
      continue;
    }
    const reversed = events[event.event];
    if (!reversed || !isReversible(reversed) || gone.has(event.event)) return null;
    gone.add(event.event);
    for (const undone of ofEach(reversed, events)) {
      if (undone.does === 'adjust' && !((standing.get(`${undone.student}/${undone.term}`) ?? at) < event.event))
        return null;
      for (const [key, of] of standing) if (of === event.event) standing.delete(key);
      const wallet = wallets.get(undone.student);
      if (!wallet || !undo(undone, wallet, spent.get(`${event.event}/${undone.student}`) ?? [])) return null;
      const isLeft = (cell: Cell) =>
        cell.term === (undone as { term?: number }).term && cell.catID !== 0 && cell.charged > 0;
      if (undone.does === 'charge' && wallet.cells.some(isLeft)) return null;
    }
  }
  return new Map([...wallets].map(([student, wallet]) => [student, told(wallet)]));
}

const isOfOne = (event: FeeEvent): event is OfOne =>
  ['charge', 'adjust', 'open', 'pay', 'refund', 'reduce'].includes(event.does);

export const isReversible = (event: FeeEvent): boolean => isOfOne(event) || event.does === 'match';

/** What an event does to each student. */
function ofEach(event: FeeEvent, events: readonly FeeEvent[]): OfOne[] {
  if (event.does !== 'match') return isOfOne(event) ? [event] : [];
  return shares(event, events).map((share) => ({ does: 'pay', ...share }));
}

/** Of a line that is matched. */
export function shares({ line, student, other }: FeeEvent & { does: 'match' }, events: readonly FeeEvent[]) {
  const brought = events[line];
  const amount = brought?.does === 'import' ? brought.amount : 0;
  const half = other === null || other === student ? 0 : Math.floor(amount / 2);
  const own = { student, amount: amount - half };
  return half === 0 ? [own] : [own, { student: other ?? 0, amount: half }];
}

/** What the student's cells of a term lack to what is set: a category's own fee, else that of the class. */
function lacking({ cells }: Wallet, term: number, ofClass: Fees, own: Fees): { catID: number; amount: number }[] {
  const amountOf = (catID: number) =>
    (own.find((fee) => fee.catID === catID) ?? ofClass.find((fee) => fee.catID === catID))?.amount ?? 0;
  return [1, 2, 3].flatMap((catID) => {
    const charged = cells.find((cell) => cell.term === term && cell.catID === catID)?.charged ?? 0;
    const amount = amountOf(catID) - charged;
    return amount === 0 ? [] : [{ catID, amount }];
  });
}

const told = ({ cells, purse }: Wallet): Record<string, number> => ({
  ...Object.fromEntries(
    cells.map(({ term, catID, charged, reduced, coins }) => [`${term}/${catID}`, charged - reduced - coins]),
  ),
  credit: purse,
});

function happen(event: OfOne, wallet: Wallet, remember: (coins: Spent) => void): boolean {
  if (event.does === 'charge' || event.does === 'adjust') {
    for (const { catID, amount } of event.fees) {
      const cell = cellOf(wallet, event.term, catID);
      cell.charged += amount;
      if (cell.charged < 0) return false;
      cell.reduced = Math.min(cell.reduced, cell.charged);
    }
  } else if (event.does === 'open') {
    if (event.balance > 0) cellOf(wallet, event.term, 0).charged += event.balance;
    else {
      wallet.purse -= event.balance;
      remember(Array.from({ length: -event.balance }, () => ({ cell: null })));
    }
  } else if (event.does === 'pay') remember(putIn(wallet, event.amount, event.catID));
  else if (event.does === 'refund') {
    if (wallet.purse < event.amount) return false;
    wallet.purse -= event.amount;
  } else {
    const cell = cellOf(wallet, event.term, event.catID);
    cell.reduced += event.amount;
    if (cell.reduced > cell.charged) return false;
  }
  return tidy(wallet);
}

function undo(event: OfOne, wallet: Wallet, coins: Spent): boolean {
  if (event.does === 'charge' || event.does === 'adjust')
    for (const { catID, amount } of event.fees) lower(cellOf(wallet, event.term, catID), amount);
  else if (event.does === 'open' && event.balance > 0) lower(cellOf(wallet, event.term, 0), event.balance);
  else if (event.does === 'reduce') cellOf(wallet, event.term, event.catID).reduced -= event.amount;
  else if (event.does === 'refund') wallet.purse += event.amount;
  else for (const { cell } of coins) cell ? cell.coins-- : wallet.purse--;
  return wallet.cells.every(({ charged, reduced }) => 0 <= reduced && reduced <= charged) && tidy(wallet);
}

/** Reductions go back with the charge. */
function lower(cell: Cell, amount: number): void {
  cell.charged -= amount;
  cell.reduced = Math.min(cell.reduced, Math.max(0, cell.charged));
}

function cellOf(wallet: Wallet, term: number, catID: number): Cell {
  const known = wallet.cells.find((cell) => cell.term === term && cell.catID === catID);
  if (known) return known;
  const cell = { term, catID, charged: 0, reduced: 0, coins: 0 };
  wallet.cells.push(cell);
  wallet.cells.sort((a, b) => a.term - b.term || a.catID - b.catID);
  return cell;
}

const hasRoom = ({ charged, reduced, coins }: Cell): boolean => coins < charged - reduced;

function putIn(wallet: Wallet, amount: number, named?: number): Spent {
  return Array.from({ length: amount }, () => {
    const cell = wallet.cells.find((one) => one.catID === named && hasRoom(one)) ?? wallet.cells.find(hasRoom) ?? null;
    if (cell) cell.coins++;
    else wallet.purse++;
    return { cell };
  });
}

/** @returns false when coins are lacking */
function tidy(wallet: Wallet): boolean {
  for (const cell of wallet.cells) {
    for (; cell.coins > cell.charged - cell.reduced; wallet.purse++) cell.coins--;
    for (; cell.coins < 0; wallet.purse--) cell.coins++;
  }
  while (wallet.purse < 0) {
    const last = wallet.cells.findLast(({ coins }) => coins > 0);
    if (!last) return false;
    last.coins--;
    wallet.purse++;
  }
  for (let cell = wallet.cells.find(hasRoom); cell && wallet.purse > 0; cell = wallet.cells.find(hasRoom)) {
    cell.coins++;
    wallet.purse--;
  }
  return true;
}
