import { type OutboxKind, onDeviceChange, session, storeCounts } from './device.ts';
import type { Owner } from './outbox/Owner.ts';

/** The signed-in user of the school, as the owner of what an outbox has. */
export const staffOwner = (of: OutboxKind): Owner => ({
  id: () => session()?.userID ?? 0,
  onChange: onDeviceChange,
  maySend: () => session()?.mustChangePassword !== 1 && session()?.mustSetSecondFactor !== 1,
  count: (counts) => storeCounts(of, counts),
});
