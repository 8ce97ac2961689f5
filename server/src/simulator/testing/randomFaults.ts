import { Chance } from '../../demo/chance.ts';
import { type Fault, faults } from '../faults.ts';
import { moneyProviders, type ProviderName, smsProviders } from '../providerNames.ts';
import type { Rule } from '../Rules.ts';

interface RandomFaults {
  /** Default: all. */
  providers?: readonly ProviderName[];
  /** At most so many; default 8. */
  most?: number;
}

const second = 1_000;
const lateness = [25 * second, 3_600 * second, 30 * 24 * 3_600 * second];
/** They last in real time as long as a client waits. */
const isSlow = (fault: Fault): boolean => fault === 'slow' || fault.startsWith('no answer');
const all = Object.values(faults)
  .flat()
  .filter((fault) => !isSlow(fault));

/** The faults of one history: the same for the same seed. What a provider cannot do it never meets. */
export function randomFaults(
  seed: number,
  { providers = [...smsProviders, ...moneyProviders], most = 8 }: RandomFaults = {},
): Rule[] {
  const chance = new Chance(seed);
  return Array.from({ length: chance.whole(0, most) }, () => {
    const fault = chance.one(all);
    const rule: Rule = { fault, provider: chance.one(providers), times: chance.whole(1, 3) };
    if (fault === 'callback late') rule.delayMs = chance.one(lateness);
    if (fault === 'hidden') rule.delayMs = chance.whole(second, 60 * second);
    if (isOfAnyRequest(fault) && chance.rarely(3)) rule.on = chance.one(['token', 'status', 'balance'] as const);
    return rule;
  });
}

const isOfAnyRequest = (fault: Fault): boolean => (faults.way as readonly Fault[]).includes(fault);
