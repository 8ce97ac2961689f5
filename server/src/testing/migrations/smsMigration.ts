import { expect } from 'vitest';
import { both, holds, type MigrationCase, refuses } from './MigrationCase.ts';

const inBranch = both(() => ({ branchID: 1 }));

export const smsMigration: MigrationCase = {
  rows: {
    smsPayments: inBranch,
    smsBatches: both((n) => ({ branchID: 1, resendOf: n === 1 ? null : 1 })),
    smsMessages: both((n) => ({
      batchID: 1,
      phone: `+25677200000${n}`,
      resendOf: null,
      parts: n,
      students: n === 1 ? '' : '2,1,9',
    })),
    smsEntries: [
      { seq: 1, previousHash: '0'.repeat(64), branchID: 1, kind: 'RECEIVED' },
      { seq: 2, previousHash: 'hash 1', branchID: 1, kind: 'TOP-UP' },
    ],
    smsAccounts: both((n) => ({ branchID: 1, kind: 'AVAILABLE', purse: 'REAL', ownerID: n })),
    smsLines: [
      { debit: 5, credit: 0 },
      { debit: 0, credit: 5 },
    ],
    smsTopups: inBranch,
    smsOptOuts: both((n) => ({ phone: `+25677200000${n}`, endedAt: null })),
    smsReview: both((n) => ({ itemKey: `payment ${n}`, decidedAt: null })),
  },
  promises: async (database) => {
    await holds(database, 'branches', [{ id: 1, name: '', status: 1 }]);
    await holds(database, 'smsPrices', [{ branchID: 1, rate: 35, userID: 0 }]);
    await holds(database, 'smsRules', [
      { id: 1, which: 'PAYER', opens: 8, closes: 20, dayLimit: 5000, distributes: 1 },
    ]);
    for (const table of ['smsEntries', 'smsLines', 'smsTopups', 'smsPrices', 'smsPaymentEvents']) {
      const emptied = database.write((db) => db.deleteFrom(table).execute());
      await expect(emptied, table).rejects.toThrow(`the ${table} is append-only`);
    }
    await refuses(database, 'smsMessages', { phone: '+256772000001' });
    await refuses(database, 'smsPayments', { gatewayID: 1, theirRef: 'SAME' });
    await refuses(database, 'smsOptOuts', { phone: '+256772000001' });
    await refuses(database, 'smsReview', { itemKey: 'payment 1' });
    const overdrawn = database.write((db) => db.updateTable('smsAccounts').set({ balance: -1 }).execute());
    await expect(overdrawn).rejects.toThrow(/check/i);
  },
};

export const smsIndexes: MigrationCase = {
  promises: (database) =>
    holds(
      database,
      'smsMessages',
      both((id) => ({ id, phone: `+25677200000${id}` })),
    ),
};

export const openCallbacks: MigrationCase = {
  promises: (database) =>
    holds(
      database,
      'callbacks',
      both((id) => ({ id, isOpen: 0 })),
    ),
};
