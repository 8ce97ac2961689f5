import type { CallName } from '@somero/contract';
import type { Allowed } from '@somero/contract/rights.ts';

declare const __ALLOWED__: Record<CallName, Allowed>;
declare const __PUBLIC_CALLS__: readonly CallName[];

export const allowed = __ALLOWED__;
/** The calls that live at /public/<call>. */
export const publicCalls = __PUBLIC_CALLS__;
