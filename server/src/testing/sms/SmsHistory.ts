import { CallError } from '../../handle.ts';
import { ownBranch } from '../../sms/branch.ts';
import { giveSms } from '../../sms/ledger/giveSms.ts';
import type { MessageState } from '../../sms/messages/tables.ts';
import type { Purse } from '../../sms/Purse.ts';
import { addPaid, credit, debit, type openSms } from './openSms.ts';

type Opened = Awaited<ReturnType<typeof openSms>>;

interface Batch {
  batchID: number;
  purse: Purse;
  /** Not handed over yet, and then sent. */
  waiting: { id: number; parts: number }[];
  sent: { id: number; parts: number }[];
}

interface Payment {
  id: number;
  purse: Purse;
  amount: number;
  gatewayID: number;
  state: 'RECEIVED' | 'GIVEN';
}

/** Random events of the ledger, and beside them sums that know nothing of entries and lines. */
export class SmsHistory {
  /** Balances by the names that `balances` gives accounts. */
  readonly model: Record<string, number> = {};
  readonly #batches: Batch[] = [];
  readonly #payments: Payment[] = [];
  readonly #opened: Opened;
  #seed: number;

  constructor(opened: Opened, seed: number) {
    this.#opened = opened;
    this.#seed = seed;
  }

  /** @returns what happened, for the message of a test */
  async happen(): Promise<string> {
    const events = [this.#grant, this.#pay, this.#give, this.#reserve, this.#reserve, this.#send, this.#send];
    const more = [this.#release, this.#takeBack, this.#refund, this.#test];
    const event = this.#oneOf([...events, ...more]);
    return event === undefined ? '' : event.call(this);
  }

  async #grant(): Promise<string> {
    const [purse, sms] = [this.#purse(), this.#upTo(20)];
    await this.#opened.grant(sms, purse);
    this.#add(purse, { AVAILABLE: sms, ISSUED: sms });
    return `grant ${sms} ${purse}`;
  }

  async #pay(): Promise<string> {
    const [purse, amount] = [this.#purse(), 35 + this.#upTo(1000)];
    const id = await this.#opened.act((ledger) => addPaid(ledger, amount, { purse, isGiven: false }));
    const { gatewayID } = await this.#opened.school.database.read
      .selectFrom('smsPayments')
      .select('gatewayID')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    this.#payments.push({ id, purse, amount, gatewayID, state: 'RECEIVED' });
    this.#add(purse, { [`COLLECTED ${gatewayID}`]: amount, [`UNDISTRIBUTED ${id}`]: amount });
    return `pay ${amount} ${purse}`;
  }

  async #give(): Promise<string> {
    const payment = this.#oneOf(this.#payments.filter(({ state }) => state === 'RECEIVED'));
    if (!payment) return 'nothing to give';
    const { id, purse, amount } = payment;
    const sms = Math.floor(amount / 35);
    await this.#opened.act(async (ledger) => {
      const given = { branchID: ownBranch, purse, paymentID: id, sms, rate: 35, amount };
      await giveSms(ledger, { ...given, reference: 'A', reason: '' });
      await ledger.db.updateTable('smsPayments').set({ isDistributed: 1 }).where('id', '=', id).execute();
    });
    payment.state = 'GIVEN';
    this.#add(purse, { [`UNDISTRIBUTED ${id}`]: -amount, SALES: sms * 35, ROUNDING: amount % 35 });
    this.#add(purse, { AVAILABLE: sms, ISSUED: sms });
    return `give ${id}`;
  }

  async #refund(): Promise<string> {
    const payment = this.#oneOf(this.#payments);
    if (!payment) return 'nothing to refund';
    const { id, purse, amount, gatewayID, state } = payment;
    const sms = state === 'GIVEN' ? this.#upTo(Math.floor(amount / 35)) : 0;
    const back = sms === 0 ? amount : sms * 35;
    const given = [debit('SALES', back), debit('ISSUED', sms), credit('AVAILABLE', sms)];
    const lines = [
      ...(sms === 0 ? [debit('UNDISTRIBUTED', amount)] : given),
      { account: { kind: 'COLLECTED' as const, ownerID: gatewayID }, credit: back },
    ];
    const done = await this.#tried(async () => {
      await this.#opened.post({ kind: 'REFUND', purse, paymentID: id, lines });
      const now = this.#opened.school.clock.now().toISOString();
      await this.#opened.act(({ db }) =>
        db.updateTable('smsPayments').set({ refundedAt: now, refundedBy: 1 }).where('id', '=', id).execute(),
      );
    });
    const isEnough = sms <= this.#of(purse, 'AVAILABLE');
    if (done !== isEnough) throw new Error(`a refund of ${sms} SMS was ${done ? 'taken' : 'refused'}`);
    if (!done) return 'a refund without the credit';
    this.#payments.splice(this.#payments.indexOf(payment), 1);
    this.#add(purse, { [`COLLECTED ${gatewayID}`]: -back });
    this.#add(
      purse,
      sms === 0 ? { [`UNDISTRIBUTED ${id}`]: -amount } : { SALES: -back, ISSUED: -sms, AVAILABLE: -sms },
    );
    return `refund ${id}, ${sms} SMS`;
  }

  async #reserve(): Promise<string> {
    const purse = this.#purse();
    const parts = Array.from({ length: this.#upTo(4) }, () => this.#upTo(3));
    const sum = parts.reduce((total, some) => total + some, 0);
    const isEnough = sum <= this.#of(purse, 'AVAILABLE');
    // The batch and what it reserves are one transaction, as sendSms makes it.
    const made: Batch[] = [];
    const done = await this.#tried(async () => {
      const { batchID, messageIDs } = await this.#opened.reserveBatch(parts, purse);
      const waiting = messageIDs.map((id, index) => ({ id, parts: parts[index] ?? 0 }));
      made.push({ batchID, purse, waiting, sent: [] });
    });
    if (done !== isEnough) throw new Error(`a batch of ${sum} SMS was ${done ? 'taken' : 'refused'}`);
    const [batch] = made;
    if (!batch) return 'a batch without the credit';
    this.#batches.push(batch);
    this.#add(purse, { AVAILABLE: -sum, [`RESERVED ${batch.batchID}`]: sum });
    return `reserve ${sum} ${purse}`;
  }

  #send = (): Promise<string> => this.#moveMessage('SEND');
  #release = (): Promise<string> => this.#moveMessage('RELEASE');

  async #moveMessage(kind: 'SEND' | 'RELEASE'): Promise<string> {
    const batch = this.#oneOf(this.#batches.filter(({ waiting }) => waiting.length > 0));
    const message = batch?.waiting.shift();
    if (!batch || !message) return 'nothing waits';
    const { batchID, purse } = batch;
    const to = kind === 'SEND' ? 'USED' : 'AVAILABLE';
    const lines = [debit(to, message.parts, message.id), credit('RESERVED', message.parts)];
    await this.#opened.post({ kind, purse, batchID, lines });
    await this.#say(message.id, kind === 'SEND' ? 'SENT' : 'CANCELLED', kind === 'SEND' ? 1 : 0);
    if (kind === 'SEND') batch.sent.push(message);
    this.#add(purse, { [to]: message.parts, [`RESERVED ${batchID}`]: -message.parts });
    return `${kind} ${message.id}`;
  }

  /** The review found that it never left. */
  async #takeBack(): Promise<string> {
    const batch = this.#oneOf(this.#batches.filter(({ sent }) => sent.length > 0));
    const message = batch?.sent.shift();
    if (!batch || !message) return 'nothing was sent';
    const lines = [debit('AVAILABLE', message.parts, message.id), credit('USED', message.parts)];
    await this.#opened.post({ kind: 'RETURN', purse: batch.purse, batchID: batch.batchID, lines });
    await this.#say(message.id, 'FAILED', 0);
    this.#add(batch.purse, { USED: -message.parts, AVAILABLE: message.parts });
    return `return ${message.id}`;
  }

  async #test(): Promise<string> {
    const purse = this.#purse();
    await this.#opened.post({ kind: 'TEST', purse, lines: [debit('USED', 1), credit('ISSUED', 1)] });
    this.#add(purse, { USED: 1, ISSUED: 1 });
    return `test ${purse}`;
  }

  #say = (id: number, state: MessageState, charged: 0 | 1) =>
    this.#opened.act(({ db }) => db.updateTable('smsMessages').set({ state, charged }).where('id', '=', id).execute());

  /** False: refused with 409. */
  async #tried(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof CallError && error.status === 409) return false;
      throw error;
    }
  }

  #add(purse: Purse, changes: Record<string, number>): void {
    for (const [name, change] of Object.entries(changes)) {
      const key = nameOf(purse, name);
      this.model[key] = (this.model[key] ?? 0) + change;
    }
  }

  #of = (purse: Purse, name: string): number => this.model[nameOf(purse, name)] ?? 0;
  #purse = (): Purse => (this.#upTo(4) === 1 ? 'SIMULATOR' : 'REAL');
  #oneOf = <T>(some: readonly T[]): T | undefined => some[this.#upTo(some.length) - 1];

  /** From 1. */
  #upTo(most: number): number {
    // Park and Miller's generator.
    this.#seed = (this.#seed * 48_271) % 2_147_483_647;
    return 1 + (this.#seed % Math.max(1, most));
  }
}

const nameOf = (purse: Purse, name: string): string => (purse === 'REAL' ? name : `${name} ${purse}`);
