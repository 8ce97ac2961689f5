import type { MessageState as State } from '@somero/contract/sms/messages/states.ts';
import { Badge, type Tone } from './ui/Badge.tsx';

const tones: Record<State, Tone> = {
  ...{ QUEUED: 'grey', SENDING: 'sky', SENT: 'leaf', DELIVERED: 'leaf' },
  ...{ FAILED: 'danger', UNKNOWN: 'amber', CANCELLED: 'grey' },
};

interface Listed {
  status: State;
  simulator: number;
}

/** Of an SMS, wherever it is listed: what the simulator took never left. */
export const MessageState = ({ status, simulator }: Listed) => (
  <>
    <Badge tone={tones[status]}>{status}</Badge> {simulator === 1 && <SimulatorBadge />}
  </>
);

export const SimulatorBadge = () => <Badge tone="amber">SIMULATOR</Badge>;

/** As a list is sorted and exported by it. */
export const stateInWords = (state: string, simulator: number): string =>
  simulator === 1 ? `${state}, SIMULATOR` : state;
