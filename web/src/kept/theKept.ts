import { session } from '../device.ts';
import { deviceKeys } from '../deviceKeys.ts';
import { openStore } from '../outbox/openStore.ts';
import { KeptAnswers } from './KeptAnswers.ts';
import type { KeptCall } from './keptCalls.ts';

declare const __KEPT_SHAPES__: Record<KeptCall, string>;

export const theKept = new KeptAnswers(
  { userID: () => session()?.userID ?? 0, keys: deviceKeys, shapes: __KEPT_SHAPES__ },
  () => openStore('kept'),
);
