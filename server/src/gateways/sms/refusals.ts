import type { Failure } from '../Outcome.ts';

const never = { kind: 'refused', retry: 'never' } as const;

/** What gateways refuse for, in the same words whichever gateway it is. */
export const refusals = {
  optedOut: { ...never, optedOut: true, reason: 'Asked not to get messages' },
  noNumber: { ...never, noNumber: true, reason: 'Not a number that gets messages' },
  sender: { ...never, reason: 'The sender name is not registered at the gateway' },
  heldBack: { ...never, reason: 'Held back by the gateway' },
  noRoute: { ...never, reason: 'The gateway has no way to this network' },
  balance: { kind: 'refused', retry: 'later', alarm: 'balance', reason: 'The gateway account has no money left' },
} as const satisfies Record<string, Failure>;
