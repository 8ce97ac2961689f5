import { useAllowed, useCall } from '../hooks.ts';

/** Whether the simulator takes messages, and payments. Nobody knows before the answer. */
export function useSimulated(): { sms: boolean; money: boolean } {
  const enabled = useAllowed()('getSmsHealth');
  const simulator = useCall('getSmsHealth', {}, { enabled }).answer?.simulator;
  return { sms: simulator?.sms === 1, money: simulator?.money === 1 };
}
