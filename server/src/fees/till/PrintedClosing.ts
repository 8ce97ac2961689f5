import type { Counted } from '@somero/contract/fees/till/rules.ts';
import type { FrozenClosing } from './FrozenClosing.ts';

export interface PrintedClosing {
  closingNo: number;
  at: string;
  counts: readonly Counted[];
  counted: number;
  expected: number;
  banked: number;
  slip: string;
  reason: string;
  content: FrozenClosing;
}
