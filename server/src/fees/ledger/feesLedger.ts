import type { ChainedLedger } from '../../chain/ChainedLedger.ts';
import { ledgerChain } from './ledgerChain.ts';
import { verifyLedger } from './verify/verifyLedger.ts';

export const feesLedger: ChainedLedger = {
  ...{ call: 'ledger:verify', title: 'The ledger', chain: ledgerChain },
  verify: async (db, proof) => {
    const { entries, lines, breach, unchecked } = await verifyLedger(db, proof);
    const where = breach?.entry ? `Entry ${breach.entry}` : 'The ledger';
    return { entries, lines, unchecked, problem: breach && `${where}: ${breach.reason} (${breach.law})` };
  },
};
