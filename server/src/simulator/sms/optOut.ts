import { deliver } from '../report.ts';
import type { World } from '../World.ts';

/** A number asks for no more messages: gateways refuse it from now on, and Africa's Talking reports it. */
export async function optOut(world: World, phoneNumber: string): Promise<void> {
  world.optOuts.add(phoneNumber);
  const url = world.callbackUrls.get('africastalking');
  if (url === undefined) return;
  const body = new URLSearchParams({ senderId: 'HILLSIDE', phoneNumber }).toString();
  await deliver(world, 'africastalking', { url, type: 'application/x-www-form-urlencoded', body }, 'POST');
}
