import { CallError } from '../../handle.ts';
import type { MessageState } from '../../sms/messages/tables.ts';
import { distribute } from '../../sms/payments/distribute.ts';
import { findPayment, type PaymentRow } from '../../sms/payments/findPayment.ts';
import { addPaid, credit, debit, nameOf, type Of, ofBranch, type openSmsLedger } from './openSms.ts';

type Opened = Awaited<ReturnType<typeof openSmsLedger>>;

interface Batch {
  batchID: number;
  of: Of;
  /** Not handed over yet, and then sent. */
  waiting: { id: number; parts: number }[];
  sent: { id: number; parts: number }[];
}

interface Payment {
  id: number;
  of: Of;
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
    const more = [this.#release, this.#takeBack, this.#refund, this.#test, this.#transfer];
    const event = this.#oneOf([...events, ...more]);
    return event === undefined ? '' : event.call(this);
  }

  async #grant(): Promise<string> {
    const [of, sms] = [this.#of(), this.#upTo(20)];
    await this.#opened.grant(sms, of.purse, of.branchID);
    this.#add(of, { AVAILABLE: sms, ISSUED: sms });
    return nameOf(of, `grant ${sms}`);
  }

  async #pay(): Promise<string> {
    const [of, amount] = [this.#of(), 35 + this.#upTo(1000)];
    const id = await this.#opened.act((ledger) => addPaid(ledger, amount, { ...of, isGiven: false }));
    const { gatewayID } = await this.#opened.school.database.read
      .selectFrom('smsPayments')
      .select('gatewayID')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    this.#payments.push({ id, of, amount, gatewayID, state: 'RECEIVED' });
    this.#add(of, { [`COLLECTED ${gatewayID}`]: amount, [`UNDISTRIBUTED ${id}`]: amount });
    return nameOf(of, `pay ${amount}`);
  }

  async #give(): Promise<string> {
    const payment = this.#oneOf(this.#payments.filter(({ state }) => state === 'RECEIVED'));
    if (!payment) return 'nothing to give';
    const { id, of, amount } = payment;
    const sms = Math.floor(amount / 35);
    for (const isFirst of [true, false]) {
      const row = (await findPayment(this.#opened.school.database.read, id)) as PaymentRow;
      const isGiven = await this.#opened.act((ledger) => distribute(ledger, row));
      if (isGiven !== isFirst) throw new Error(`payment ${id} was ${isGiven ? 'given twice' : 'not given'}`);
    }
    payment.state = 'GIVEN';
    this.#add(of, { [`UNDISTRIBUTED ${id}`]: -amount, SALES: sms * 35, ROUNDING: amount % 35 });
    this.#add(of, { AVAILABLE: sms, ISSUED: sms });
    return `give ${id}`;
  }

  async #refund(): Promise<string> {
    const payment = this.#oneOf(this.#payments);
    if (!payment) return 'nothing to refund';
    const { id, of, amount, gatewayID, state } = payment;
    const sms = state === 'GIVEN' ? this.#upTo(Math.floor(amount / 35)) : 0;
    const back = sms === 0 ? amount : sms * 35;
    const given = [debit('SALES', back), debit('ISSUED', sms), credit('AVAILABLE', sms)];
    const lines = [
      ...(sms === 0 ? [debit('UNDISTRIBUTED', amount)] : given),
      { account: { kind: 'COLLECTED' as const, ownerID: gatewayID }, credit: back },
    ];
    const done = await this.#tried(async () => {
      await this.#opened.post({ kind: 'REFUND', ...of, paymentID: id, lines });
      const now = this.#opened.school.clock.now().toISOString();
      await this.#opened.act(({ db }) =>
        db.updateTable('smsPayments').set({ refundedAt: now, refundedBy: 1 }).where('id', '=', id).execute(),
      );
    });
    const isEnough = sms <= this.#balance(of, 'AVAILABLE');
    if (done !== isEnough) throw new Error(`a refund of ${sms} SMS was ${done ? 'taken' : 'refused'}`);
    if (!done) return 'a refund without the credit';
    this.#payments.splice(this.#payments.indexOf(payment), 1);
    this.#add(of, { [`COLLECTED ${gatewayID}`]: -back });
    this.#add(of, sms === 0 ? { [`UNDISTRIBUTED ${id}`]: -amount } : { SALES: -back, ISSUED: -sms, AVAILABLE: -sms });
    return `refund ${id}, ${sms} SMS`;
  }

  async #reserve(): Promise<string> {
    const of = this.#of();
    const parts = Array.from({ length: this.#upTo(4) }, () => this.#upTo(3));
    const sum = parts.reduce((total, some) => total + some, 0);
    const isEnough = sum <= this.#balance(of, 'AVAILABLE');
    // The batch and what it reserves are one transaction, as sendSms makes it.
    const made: Batch[] = [];
    const done = await this.#tried(async () => {
      const { batchID, messageIDs } = await this.#opened.reserveBatch(parts, of);
      const waiting = messageIDs.map((id, index) => ({ id, parts: parts[index] ?? 0 }));
      made.push({ batchID, of, waiting, sent: [] });
    });
    if (done !== isEnough) throw new Error(`a batch of ${sum} SMS was ${done ? 'taken' : 'refused'}`);
    const [batch] = made;
    if (!batch) return 'a batch without the credit';
    this.#batches.push(batch);
    this.#add(of, { AVAILABLE: -sum, [`RESERVED ${batch.batchID}`]: sum });
    return nameOf(of, `reserve ${sum}`);
  }

  #send = (): Promise<string> => this.#moveMessage('SEND');
  #release = (): Promise<string> => this.#moveMessage('RELEASE');

  async #moveMessage(kind: 'SEND' | 'RELEASE'): Promise<string> {
    const batch = this.#oneOf(this.#batches.filter(({ waiting }) => waiting.length > 0));
    const message = batch?.waiting.shift();
    if (!batch || !message) return 'nothing waits';
    const { batchID, of } = batch;
    const to = kind === 'SEND' ? 'USED' : 'AVAILABLE';
    const lines = [debit(to, message.parts, message.id), credit('RESERVED', message.parts)];
    await this.#opened.post({ kind, ...of, batchID, lines });
    await this.#say(message.id, kind === 'SEND' ? 'SENT' : 'CANCELLED', kind === 'SEND' ? 1 : 0);
    if (kind === 'SEND') batch.sent.push(message);
    this.#add(of, { [to]: message.parts, [`RESERVED ${batchID}`]: -message.parts });
    return `${kind} ${message.id}`;
  }

  /** The review found that it never left. */
  async #takeBack(): Promise<string> {
    const batch = this.#oneOf(this.#batches.filter(({ sent }) => sent.length > 0));
    const message = batch?.sent.shift();
    if (!batch || !message) return 'nothing was sent';
    const lines = [debit('AVAILABLE', message.parts, message.id), credit('USED', message.parts)];
    await this.#opened.post({ kind: 'RETURN', ...batch.of, batchID: batch.batchID, lines });
    await this.#say(message.id, 'FAILED', 0);
    this.#add(batch.of, { USED: -message.parts, AVAILABLE: message.parts });
    return `return ${message.id}`;
  }

  /** From one branch to the other. */
  async #transfer(): Promise<string> {
    const [of, sms] = [this.#of(), this.#upTo(20)];
    const to = { ...of, branchID: 3 - of.branchID };
    const isEnough = sms <= this.#balance(of, 'AVAILABLE');
    const theirs = [debit('AVAILABLE', sms), credit('ISSUED', sms)].map((line) => ofBranch(to.branchID, line));
    const lines = [debit('ISSUED', sms), credit('AVAILABLE', sms), ...theirs];
    const done = await this.#tried(async () => void (await this.#opened.post({ kind: 'TRANSFER', ...of, lines })));
    if (done !== isEnough) throw new Error(`a transfer of ${sms} SMS was ${done ? 'taken' : 'refused'}`);
    if (!done) return 'a transfer without the credit';
    this.#add(of, { AVAILABLE: -sms, ISSUED: -sms });
    this.#add(to, { AVAILABLE: sms, ISSUED: sms });
    return nameOf(of, `transfer ${sms}`);
  }

  async #test(): Promise<string> {
    const of = this.#of();
    await this.#opened.post({ kind: 'TEST', ...of, lines: [debit('USED', 1), credit('ISSUED', 1)] });
    this.#add(of, { USED: 1, ISSUED: 1 });
    return nameOf(of, 'test');
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

  #add(of: Of, changes: Record<string, number>): void {
    for (const [name, change] of Object.entries(changes)) {
      const key = nameOf(of, name);
      this.model[key] = (this.model[key] ?? 0) + change;
    }
  }

  #balance = (of: Of, name: string): number => this.model[nameOf(of, name)] ?? 0;
  #of = (): Of => ({ branchID: this.#upTo(6) === 1 ? 2 : 1, purse: this.#upTo(4) === 1 ? 'SIMULATOR' : 'REAL' });
  #oneOf = <T>(some: readonly T[]): T | undefined => some[this.#upTo(some.length) - 1];

  /** From 1. */
  #upTo(most: number): number {
    // Park and Miller's generator.
    this.#seed = (this.#seed * 48_271) % 2_147_483_647;
    return 1 + (this.#seed % Math.max(1, most));
  }
}
