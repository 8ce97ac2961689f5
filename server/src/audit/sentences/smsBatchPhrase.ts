import type { Change } from '../Change.ts';
import { inQuotes } from './quoted.ts';
import type { Fields } from './studentsOf.ts';

const counted = (n: unknown): string => `${n} ${n === 1 ? 'message' : 'messages'}`;

export function smsBatchPhrase({ id, before, after }: Change, fields: Fields): string {
  const { state, cancelled, days }: Fields = { ...after };
  const why = days ? `, which nobody released within ${days} days` : '';
  if (state === 'STOPPED') return `stopped batch ${id} of messages${why}: ${counted(cancelled)} did not leave`;
  if (state === 'HELD') return `held batch ${id} of messages, whose sender was deactivated`;
  if (before !== null) return `released batch ${id} of messages, which was held`;
  const sent = `${counted(fields.messages)}, ${fields.parts} SMS, as batch ${id}`;
  if (fields.resendOf) return `sent what failed of batch ${fields.resendOf} once more: ${sent}`;
  const unreached = fields.unreached ? `; ${fields.unreached} could not be reached` : '';
  return `sent ${sent}, to ${inQuotes(fields.about)}${unreached}`;
}
