import type { Answer } from '@somero/contract';

export type Wallet = Answer<'getStudentWallet'>;
export type WalletTerm = Wallet['terms'][number];
export type TimelineRow = Wallet['timeline'][number];
