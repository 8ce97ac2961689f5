import type { ChainedLedger } from '../../chain/ChainedLedger.ts';
import { smsChain } from './smsChain.ts';
import { verifySms } from './verify/verifySms.ts';

export const smsLedger: ChainedLedger = {
  ...{ call: 'sms:verify', title: 'The ledger of SMS', chain: smsChain, verify: verifySms },
};
