import type { CallName } from '@somero/contract';
import { Chance } from '../../../demo/chance.ts';
import type { ProviderName } from '../../../simulator/providerNames.ts';
import { randomFaults } from '../../../simulator/testing/randomFaults.ts';
import { reconcile } from '../../../sms/reconcile/reconcile.ts';
import type { TestPayload } from '../../startSchool.ts';
import type { Life } from './openLife.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const payers = ['00', '01', '02', '03', '04', '05', '10', '11', '12'];
/** Without 07, which lets a driver wait. */
const receivers = ['00', '06', '08', '09', '10', '11', '12', '13'];

/** Milliseconds until the next 09:00 in Kampala, when messages may leave. */
const untilMorning = (now: Date): number => hour * 24 - ((now.getTime() - 6 * hour) % (24 * hour));

/** What people do at random while providers, the network and the program itself fail. */
export class SmsLife {
  readonly #happened: string[] = [];
  readonly #life: Life;
  readonly #chance: Chance;
  readonly #name: number;
  #numbers = 0;

  constructor(life: Life, seed: number) {
    this.#life = life;
    this.#chance = new Chance(seed);
    this.#name = seed;
    const providers = life.gateways.map(({ account }) => account.driver as ProviderName);
    life.simulator.rules(...randomFaults(seed, { providers, most: 12 }));
    life.network.loses = true;
  }

  async happen(): Promise<void> {
    for (let left = this.#chance.whole(2, 5); left > 0; left--) await this.#act();
    await this.#settle();
  }

  /** For the message of a test. */
  told(): string {
    const { gateways, simulator } = this.#life;
    const names = gateways.map(({ name }) => name).join(', ');
    return [`history ${this.#name} with ${names}`, ...this.#happened, JSON.stringify(simulator.ledger(), null, 1)].join(
      '\n',
    );
  }

  async #act(): Promise<void> {
    const [chance, { network }] = [this.#chance, this.#life];
    if (chance.rarely(4)) {
      const [writes, isWritten] = [chance.whole(0, 12), chance.rarely(2)];
      this.#life.killAfter(writes, isWritten);
      this.#happened.push(`dies after ${writes} writes${isWritten ? ', the next one made' : ''}`);
    }
    network.isDown = chance.rarely(10);
    if (network.isDown) this.#happened.push('the network is down');
    await chance.one([this.#pay, this.#pay, this.#send, this.#send, this.#stop, this.#resend, this.#askAgain])();
    await this.#pass(
      chance.one([0, second, 5 * second, 15 * second, minute, 5 * minute, 20 * minute, 3 * hour, 11 * hour]),
    );
    network.isDown = false;
  }

  /** Faults end, and time passes until everything is settled or before an administrator. */
  async #settle(): Promise<void> {
    const { simulator, network, database } = this.#life;
    simulator.clearRules();
    network.loses = false;
    this.#life.liveOn();
    await this.#pass(15 * second);
    // There messages wait for the end of a lease, and are looked for at a start.
    if (database.engine === 'postgres') await this.#life.restart();
    await this.#pass(36 * minute);
    await this.#pass(untilMorning(this.#life.now()));
    await this.#pass(24 * hour + 20 * minute);
    await this.#life.work(({ database, parts, clock }) =>
      reconcile({ database, gateways: parts.gateways, clock: clock.now }),
    );
    await this.#pass(11 * second);
  }

  #pay = async (): Promise<void> => {
    const amount = 500 + this.#chance.whole(0, 20_000);
    await this.#ask('addTopup', { amount, phone: this.#number(['077', '075'], payers) });
  };

  #send = async (): Promise<void> => {
    const chance = this.#chance;
    const selectedContacts = Array.from({ length: chance.whole(1, 4) }, () => ({
      ...{ name: 'Okello', phone: this.#number(['077', '075', '072'], receivers) },
    }));
    const message = `Notice ${this.#name} ${this.#numbers}${chance.rarely(3) ? `, ${'longer '.repeat(30)}` : ''}`;
    await this.#ask('sendSms', { message, selectedContacts });
  };

  #stop = (): Promise<void> => this.#toOneOf('smsBatches', (id) => this.#ask('stopSms', { id }));

  #resend = (): Promise<void> => {
    const unknown = this.#chance.rarely(2) ? 1 : 0;
    return this.#toOneOf('smsBatches', (id) => this.#ask('resendSms', { id, unknown, dryRun: 0 }));
  };

  #askAgain = (): Promise<void> => this.#toOneOf('smsPayments', (id) => this.#ask('askSmsPayment', { id }));

  async #toOneOf(table: 'smsBatches' | 'smsPayments', work: (id: number) => Promise<void>): Promise<void> {
    const rows = await this.#life.database.read.selectFrom(table).select('id').orderBy('id').execute();
    if (rows.length > 0) await work(this.#chance.one(rows).id);
  }

  async #ask<N extends CallName>(name: N, payload: TestPayload<N>): Promise<void> {
    const { status, body } = await this.#life.ask('admin', name, payload);
    this.#happened.push(`${name} ${JSON.stringify(payload)}: ${status} ${String(body.msg)}`);
    if (status !== 200 && status !== 409) throw new Error(this.#happened.at(-1));
  }

  async #pass(ms: number): Promise<void> {
    this.#happened.push(`${ms / second} s pass`);
    await this.#life.pass(ms);
  }

  #number = (prefixes: readonly string[], endings: readonly string[]): string => {
    const chance = this.#chance;
    return `${chance.one(prefixes)}${String((this.#name * 100 + ++this.#numbers) % 1e5).padStart(5, '0')}${chance.one(endings)}`;
  };
}
