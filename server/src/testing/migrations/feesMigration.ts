import { expect } from 'vitest';
import { both, holds, type MigrationCase, refuses } from './MigrationCase.ts';

export const feesMigration: MigrationCase = {
  // UNEB REGISTRATION joins the payment categories.
  changes: ['listEntries'],
  rows: {
    ledgerEntries: [
      { seq: 1, previousHash: '0'.repeat(64), reverses: null },
      { seq: 2, previousHash: 'hash 1', reverses: 1 },
    ],
    ledgerLines: [
      { debit: 5, credit: 0 },
      { debit: 0, credit: 5 },
    ],
    // Cash of two cashiers.
    ledgerAccounts: both((n) => ({ kind: 'TILL', studentID: 0, ownerID: 6 + n })),
    payments: both((n) => ({ method: 'BANK', referenceKey: `R${n}`, reversedAt: null })),
  },
  promises: async (database) => {
    const added = database.read.selectFrom('listEntries').select(['list', 'id']);
    expect(await added.where('name', '=', 'UNEB REGISTRATION').execute()).toEqual([
      { list: 'paymentCategories', id: 2 },
    ]);
    await holds(database, 'feeCategories', [{ catID: 1, residencies: '2', newOnly: 0, rank: 1 }]);
    await holds(database, 'feeRules', [{ id: 1, threshold: 100, cashBackDays: 7, firstReceipt: 1 }]);
    await holds(
      database,
      'moneyAccounts',
      ['BANK', 'MOBILE MONEY', 'SCHOOLPAY'].map((kind, index) => ({ id: index + 1, kind, status: 1 })),
    );
    for (const table of ['ledgerEntries', 'ledgerLines', 'feeReceipts']) {
      const emptied = database.write((db) => db.deleteFrom(table).execute());
      await expect(emptied, table).rejects.toThrow(`the ${table} is append-only`);
    }
    await refuses(database, 'feeSettings', { studentID: null, yearID: 1, classID: 1 });
    await refuses(database, 'payments', { referenceKey: 'SAME' });
    await refuses(database, 'ledgerAccounts', {
      kind: 'DUE',
      studentID: 1,
      yearID: 1,
      termID: 1,
      catID: 1,
      ownerID: 0,
    });
  },
};
