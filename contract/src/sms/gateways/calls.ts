import { z } from 'zod';
import { call } from '../../call.ts';
import { choice, flag, id, list, name, optional, payload, secret, text, ver, whole } from '../../fields.ts';
import { networks } from '../networks.ts';
import { gatewayKinds, hostNames } from './drivers.ts';
import { gatewayTexts as texts } from './texts.ts';

/** Secrets are never among it. */
const gateway = z.object({
  id: z.number(),
  kind: z.enum(gatewayKinds),
  /** Those of the environment and the simulator can only be read. */
  source: z.enum(['SAVED', 'ENVIRONMENT', 'SIMULATOR']),
  name: z.string(),
  driver: z.string(),
  /** '': a host that the environment names. */
  host: z.enum([...hostNames, '']),
  url: z.string(),
  account: z.string(),
  sender: z.string(),
  networks: z.array(z.enum(networks)),
  order: z.number(),
  inFlight: z.number(),
  /** UGX a part; null: not known. */
  price: z.number().nullable(),
  lowBalance: z.number(),
  least: z.number(),
  most: z.number(),
  environment: z.string(),
  publicKey: z.string(),
  status: z.number(),
  /** 1: messages or payments go through it now. */
  inUse: z.number(),
  ver: z.number(),
  /** 0: it must be entered again. */
  hasSecret: z.number(),
  /** Further secrets that are set, by name. */
  hasOptions: z.array(z.string()),
  /** '': not set on a screen. */
  setAt: z.string(),
  by: z.string(),
  health: z.object({
    /** '': it works, as far as is known. */
    problem: z.string(),
    pausedAt: z.string(),
    balance: z.number().nullable(),
    balanceAt: z.string(),
    /** Callbacks with a wrong signature or reference. */
    forged: z.number(),
  }),
  callback: z.object({
    /** '': none was made, or its key is lost. */
    address: z.string(),
    usedAt: z.string(),
    /** Until then the one before counts too; '': none. */
    oldUntil: z.string(),
  }),
});

const saved = z.object({ selected: gateway });

export const gatewaysCalls = {
  getGateways: call({
    about:
      'The gateways of SMS or the money accounts, without their secrets: those that are saved, and read-only those that the environment names or the simulator’s, where they are in use.',
    allowed: 'admin',
    writes: false,
    payload: payload({ kind: choice(gatewayKinds) }),
    answer: z.object({
      mainData: z.array(gateway),
      /** 0: PUBLIC_URL is not https, so nothing is reported to this program. */
      isReached: z.number(),
    }),
  }),
  saveGateway: call({
    about:
      'Adds or changes a gateway of SMS or a money account. Secrets that are absent are kept. Asks for one’s own password; every ADMIN gets a notice.',
    allowed: 'admin',
    writes: true,
    repeatable: false,
    payload: payload({
      kind: choice(gatewayKinds),
      id: optional(id()),
      name: name({ max: 60, msg: texts.enterName }),
      driver: text({ max: 30, msg: texts.driverKind }),
      host: choice(hostNames),
      account: text({ max: 100, msg: texts.enterAccount }),
      /** Of SMS; absent: what the account has at the provider. */
      sender: optional(text({ max: 11, tooLong: texts.senderShape })),
      networks: list(choice(networks), { min: 1, max: networks.length, msg: texts.chooseNetworks }),
      order: whole(1, 99, texts.order),
      inFlight: optional(whole(1, 100, texts.inFlight)),
      /** Absent: not known. */
      price: optional(whole(0, 10_000, texts.price)),
      lowBalance: optional(whole(0, 1_000_000_000, texts.balance)),
      /** Of one payment. */
      least: optional(whole(500, 5_000_000, texts.limits)),
      most: optional(whole(500, 5_000_000, texts.limits)),
      environment: optional(text({ max: 40 })),
      publicKey: optional(text({ max: 4_000 })),
      status: flag(),
      secret: optional(secret()),
      subscription: optional(secret()),
      hash: optional(secret()),
      webhook: optional(secret()),
      current: secret(texts.enterOwn),
      ver: ver(),
    }),
    answer: saved,
  }),
  renewCallback: call({
    about: 'Makes a new address for the reports of a gateway or money account: the old one counts for 30 days more.',
    allowed: 'admin',
    writes: true,
    repeatable: false,
    payload: payload({ id: id() }),
    answer: saved,
  }),
  testGateway: call({
    about:
      "Tries a gateway or money account: sends a fixed text to a number, ten a day, counted as TEST in the ledger; or fetches a token or balance, which charges nothing. `result` tells in words what came of it; '': the provider has not answered yet, and the run goes on.",
    allowed: 'admin',
    writes: true,
    payload: payload({ id: id(), phone: optional(text({ max: 20 })) }),
    answer: z.object({ jobID: z.number(), ok: z.number(), result: z.string() }),
  }),
};
