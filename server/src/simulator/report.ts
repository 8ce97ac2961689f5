import type { Twist } from './faults.ts';
import type { ProviderName } from './providerNames.ts';
import type { About } from './Rules.ts';
import type { World } from './World.ts';

/** What a provider sends to the address that we gave it. */
export interface Notice {
  url: string;
  type: string;
  headers?: Record<string, string>;
  body: string;
}

interface Reporting {
  about: About;
  /** Milliseconds until there is something to report; undefined: never. */
  after: number | undefined;
  /** The state as it is then, or as the fault twists it; undefined: no address to report to. */
  notice: (twist: Twist) => Notice | undefined;
  /** Makes true now what is reported before its time. */
  hurry: () => void;
}

const sequences: Partial<Record<NonNullable<Twist>, Twist[]>> = {
  'callback failed then success': ['callback says failed', undefined],
  'callback success then failed': [undefined, 'callback says failed'],
  'callback pending then success': ['callback says pending', undefined],
  'callback success then pending': [undefined, 'callback says pending'],
};
const hour = 3_600_000;
const minute = 60_000;
/** How often an answer other than 2xx is sent again; of the others no text says that they do. */
const retries: Partial<Record<ProviderName, number>> = { yo: 3, relworx: 10 };

/** Plans the callbacks of one message or payment, with the fault that a rule may have for them. Ends when the client may be answered. */
export async function report(world: World, { about, after, notice, hurry }: Reporting): Promise<void> {
  const time = world.rules.take('callbackTime', about);
  const twist = world.rules.take('callbackBody', about)?.fault;
  if (after === undefined || time?.fault === 'no callback') return;
  const sendAll = async () => {
    for (const turn of (twist && sequences[twist]) ?? [twist]) {
      const made = notice(turn);
      if (!made) return;
      const send = () => deliver(world, about.provider, made, turn === 'callback PUT' ? 'PUT' : 'POST');
      await send();
      if (time?.fault === 'callback twice') await send();
      if (time?.fault === 'callback 50 times') for (let n = 1; n < 50; n++) await send();
      if (time?.fault === 'callback 20 at once') await Promise.all(Array.from({ length: 19 }, send));
    }
  };
  if (time?.fault === 'callback first') {
    hurry();
    await sendAll();
  } else {
    world.timeline.after(after + (time?.fault === 'callback late' ? (time.delayMs ?? hour) : 0), sendAll);
  }
}

export async function deliver(
  world: World,
  provider: ProviderName,
  notice: Notice,
  method: 'POST' | 'PUT',
  left = retries[provider] ?? 0,
): Promise<void> {
  const { url, type, headers, body } = notice;
  const outcome = await world
    .send(url)({ method, url, headers: { ...headers, 'content-type': type }, body })
    .catch((error: unknown) => ({ kind: 'notSent', reason: String(error) }));
  const isTaken = outcome.kind === 'answered';
  world.ledger.tell({
    provider,
    at: world.timeline.now(),
    body,
    outcome: 'status' in outcome ? `${outcome.status}` : outcome.reason,
  });
  if (!isTaken && left > 0) world.timeline.after(minute, () => deliver(world, provider, notice, method, left - 1));
}
