import { useAllowed, useCall } from '../../hooks.ts';

export function useSchoolPay() {
  return useCall('getSchoolPayState', {}, { enabled: useAllowed()('getSchoolPayState') });
}
