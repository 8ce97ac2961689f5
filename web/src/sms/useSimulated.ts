import { useAllowed, useCall } from '../hooks.ts';

/** Whether the simulator takes messages, and payments. `isAsked`: nobody knows before the answer. */
export function useSimulated(): { sms: boolean; money: boolean; isAsked: boolean } {
  const enabled = useAllowed()('getSmsHealth');
  const { answer, loading } = useCall('getSmsHealth', {}, { enabled });
  const { simulator } = answer ?? {};
  return { sms: simulator?.sms === 1, money: simulator?.money === 1, isAsked: loading };
}
