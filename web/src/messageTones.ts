import type { MessageState } from '@somero/contract/sms/messages/states.ts';
import type { Tone } from './ui/Badge.tsx';

/** Of an SMS, wherever it is listed. */
export const messageTones: Record<MessageState, Tone> = {
  ...{ QUEUED: 'grey', SENDING: 'sky', SENT: 'leaf', DELIVERED: 'leaf' },
  ...{ FAILED: 'danger', UNKNOWN: 'amber', CANCELLED: 'grey' },
};
