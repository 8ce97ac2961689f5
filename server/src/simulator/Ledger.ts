import type { MoneyProvider, Operation, ProviderName, SmsProvider } from './providerNames.ts';

/** A message that a gateway took, and charged. */
export interface Message {
  provider: SmsProvider;
  /** By which the gateway reports; several have the same at EgoSMS. */
  code: string;
  /** +256… */
  to: string;
  text: string;
  sender: string;
  parts: number;
  cost: number;
  currency: string;
  at: number;
  /** Undefined: no report for ever. */
  endsAt: number | undefined;
  end: 'DELIVERED' | 'UNDELIVERED';
}

export type PaymentEnd = 'PAID' | 'NO FUNDS' | 'REJECTED' | 'EXPIRED';
export type PaymentState = 'PENDING' | PaymentEnd;

/** A request for money that a provider took. */
export interface Payment {
  provider: MoneyProvider;
  platform: string;
  /** Ours. */
  ref: string;
  /** By which the provider finds it: our UUID at MTN, its own reference at Relworx, else our reference. */
  key: string;
  theirRef: string;
  /** 256… */
  phone: string;
  amount: number;
  currency: string;
  note: string;
  at: number;
  /** Undefined: pending for ever. */
  endsAt: number | undefined;
  end: PaymentEnd;
  /** No status query finds it before. */
  hiddenUntil: number;
}

/** A payment that a simulator of before took, or that of another process. */
export interface KnownPayment {
  provider: MoneyProvider;
  /** By which the provider finds it. */
  key: string;
  /** Ours. */
  ref: string;
  /** 256… */
  phone: string;
  amount: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Absent: what its telephone says is to come. */
  paid?: { at: number; theirRef: string };
}

interface SeenRequest {
  provider: ProviderName;
  on: Operation;
  at: number;
  fault?: string;
  /** Undefined: no answer. */
  status?: number;
}

interface SentCallback {
  provider: ProviderName;
  at: number;
  body: string;
  outcome: string;
}

const longestLog = 10_000;

/** The truth: what was sent, what was paid, whatever the answers and callbacks said. */
export class Ledger {
  readonly messages: Message[] = [];
  readonly payments: Payment[] = [];
  readonly requests: SeenRequest[] = [];
  readonly callbacks: SentCallback[] = [];

  see(request: SeenRequest): void {
    this.requests.push(request);
    if (this.requests.length > longestLog) this.requests.shift();
  }

  tell(callback: SentCallback): void {
    this.callbacks.push(callback);
    if (this.callbacks.length > longestLog) this.callbacks.shift();
  }

  findPayment(platform: string, key: string): Payment | undefined {
    return this.payments.find((payment) => payment.platform === platform && payment.key === key);
  }

  snapshot(now: number) {
    const time = (ms: number) => new Date(ms).toISOString();
    const messages = this.messages.map(({ at, endsAt, end, ...message }) => ({
      ...message,
      at: time(at),
      state: endsAt !== undefined && endsAt <= now ? end : ('SENT' as const),
    }));
    const payments = this.payments.map((payment) => {
      const { provider, platform, ref, theirRef, phone, amount, currency, note, at, endsAt } = payment;
      const state = stateOf(payment, now);
      const settledAt = state === 'PENDING' || endsAt === undefined ? null : time(endsAt);
      return { provider, platform, ref, theirRef, phone, amount, currency, note, at: time(at), state, settledAt };
    });
    return {
      messages,
      payments,
      /** What was taken from telephones, and from our accounts. */
      charges: [
        ...payments
          .filter(({ state }) => state === 'PAID')
          .map(({ provider, ref, amount, currency }) => ({ provider, what: ref, amount, currency })),
        ...messages.map(({ provider, code, cost, currency }) => ({ provider, what: code, amount: cost, currency })),
      ],
      requests: this.requests.map(({ at, ...request }) => ({ ...request, at: time(at) })),
      callbacks: this.callbacks.map(({ at, ...callback }) => ({ ...callback, at: time(at) })),
    };
  }
}

export const stateOf = ({ endsAt, end }: Payment, now: number): PaymentState =>
  endsAt !== undefined && endsAt <= now ? end : 'PENDING';
