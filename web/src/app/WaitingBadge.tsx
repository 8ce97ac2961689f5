import { useSyncExternalStore } from 'react';
import { onDeviceChange, waiting } from '../device.ts';
import { Badge } from '../ui/Badge.tsx';

/** How many entries are kept on this device and not yet on the server. Nothing is shown when there are none. */
export function WaitingBadge() {
  const count = useSyncExternalStore(onDeviceChange, () => waiting('marks') + waiting('comments'));
  return <span role="status">{count > 0 && <Badge tone="amber">{count} waiting</Badge>}</span>;
}
