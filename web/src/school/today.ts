import { schoolDay } from '@somero/contract/schoolTime.ts';

/** Today at the school, YYYY-MM-DD. */
export const today = (): string => schoolDay(new Date());
