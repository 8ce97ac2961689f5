import { useAllowed, useCall } from '../../hooks.ts';

/** The state of the pull, for whoever may see it. */
export function useSchoolPay() {
  return useCall('getSchoolPayState', {}, { enabled: useAllowed()('getSchoolPayState') });
}
