import { type Fault, type FaultOf, faults, type Stage } from './faults.ts';
import type { Operation, ProviderName } from './providerNames.ts';

/** One fault to come. */
export interface Rule {
  fault: Fault;
  /** Absent: any. */
  provider?: ProviderName;
  /** What must stand in the request: a piece of its address or body, a telephone, a reference. */
  match?: string;
  /** Default 1. */
  times?: number;
  /** What `slow`, `hidden` and `callback late` need. */
  delayMs?: number;
  /** For faults of the way. Default: what charges. */
  on?: Operation;
}

/** A request, as rules see it. */
export interface About {
  provider: ProviderName;
  on: Operation;
  text: string;
}

export class Rules {
  #rules: (Rule & { times: number })[] = [];

  add(...rules: Rule[]): void {
    for (const rule of rules) if (rule.times !== 0) this.#rules.push({ ...rule, times: rule.times ?? 1 });
  }

  clear(): void {
    this.#rules = [];
  }

  /** Those not used up. */
  left(): Rule[] {
    return this.#rules.map((rule) => ({ ...rule }));
  }

  take<S extends Stage>(stage: S, about: About): { fault: FaultOf<S>; delayMs: number | undefined } | undefined {
    const ofStage: readonly Fault[] = faults[stage];
    const rule = this.#rules.find(
      ({ fault, provider = about.provider, match = '', on = 'request' }) =>
        ofStage.includes(fault) &&
        provider === about.provider &&
        (stage !== 'way' || on === about.on) &&
        about.text.includes(match),
    );
    if (!rule) return undefined;
    rule.times -= 1;
    if (rule.times === 0) this.#rules = this.#rules.filter((each) => each !== rule);
    return { fault: rule.fault as FaultOf<S>, delayMs: rule.delayMs };
  }
}
