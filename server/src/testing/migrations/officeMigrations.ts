import { sql } from 'kysely';
import { expect } from 'vitest';
import { both, holds, type MigrationCase, refuses } from './MigrationCase.ts';

/** Those of the bursar's office. */
export const officeMigrations: Record<string, MigrationCase> = {
  '0041-debtors': {
    promises: async (database) => {
      await refuses(database, 'feePromises', { studentID: 1, standing: 1 });
      await refuses(database, 'feePermits', { code: 'SAME' });
    },
  },
  '0044-till': {
    promises: async (database) => {
      // All that was in them belongs to an open till: entry 1 was the first of one cashier, entry 2 of the other.
      const open = { opening: 0, closingNo: null, confirmed: 0 };
      await holds(database, 'tills', [
        { userID: 7, afterEntry: 0, openedAt: 'at 1', ...open },
        { userID: 8, afterEntry: 1, openedAt: 'at 2', ...open },
      ]);
      await refuses(database, 'tillClosings', { counted: 0 });
      const again = { userID: 7, afterEntry: 2, opening: 0, openedAt: '' };
      const twice = database.write((db) => db.insertInto('tills').values(again).execute());
      await expect(twice).rejects.toThrow(/unique/i);
    },
  },
  '0045-fee-requests': {
    promises: async (database) => {
      await refuses(database, 'feeAwards', { requestID: 1 });
      await refuses(database, 'feeGrants', { studentID: 1, yearID: 1, termID: 1, catID: 1, requestID: 1 });
      await refuses(database, 'feeRequests', { takesBack: 1, state: 'PENDING' });
      const emptied = database.write((db) => db.deleteFrom('feeVouchers').execute());
      await expect(emptied).rejects.toThrow('the feeVouchers is append-only');
    },
  },
  '0046-families': {
    promises: async (database) => {
      await refuses(database, 'familyMembers', { studentID: 3 });
      await refuses(database, 'familyDismissals', { students: '1,2' });
    },
  },
  '0049-incoming': {
    rows: { incomingLines: both((n) => ({ id: n, amount: n, state: 'OPEN', referenceKey: `R${n}` })) },
    promises: async (database) => {
      await holds(
        database,
        'payments',
        both((id) => ({ id, confirmedAt: null })),
      );
      const [{ day = '' } = {}] = await database.read
        .selectFrom('payments')
        .select('day')
        .orderBy('day', 'desc')
        .execute();
      expect(day).not.toBe('');
      await holds(database, 'feeRules', [{ confirmsAfter: day }]);
      await refuses(database, 'paymentCodes', { codeKey: 'SAME' });
      await refuses(database, 'incomingLines', { accountID: 1, referenceKey: 'SAME' });
    },
  },
  '0050-siblings': {
    promises: async (database) => {
      await refuses(database, 'siblingPlaces', { studentID: 1, yearID: 1, termID: 1 });
      await refuses(database, 'siblingPlaces', { familyID: 1, yearID: 1, termID: 1, place: 1 });
    },
  },
  '0051-schoolpay': {
    changes: ['schoolPay'],
    promises: async (database) => {
      await holds(database, 'schoolPay', [{ id: 1, code: '', isOn: 0, ver: 1, problem: '', pulls: 0 }]);
      await holds(
        database,
        'incomingLines',
        both((id) => ({ id, isGone: 0 })),
      );
    },
  },
  '0053-fee-indexes': {
    promises: async (database) => {
      await refuses(database, 'ledgerEntries', { day: '2026-01-01' });
      await refuses(database, 'ledgerLines', { debit: 2 });
      await refuses(database, 'feeReceipts', { studentID: 2 });
    },
  },
  '0054-channel-keys': {
    promises: async (database) => {
      await holds(
        database,
        'incomingLines',
        both((id) => ({ id, referenceKey: `R${id}` })),
      );
    },
  },
  '0065-subject-shorts': {
    promises: async (database) => {
      await holds(
        database,
        'subjects',
        both((id) => ({ id, short: '' })),
      );
    },
  },
  '0067-attendance': {
    promises: async (database) => {
      await holds(database, 'nextTerms', [
        { yearID: 1, termID: 1, daysOpen: 0 },
        { yearID: 2, termID: 2, daysOpen: 0 },
      ]);
      await holds(
        database,
        'reportComments',
        both((studentID) => ({ studentID, daysPresent: null })),
      );
    },
  },
  '0069-statistics': {
    promises: async ({ engine, read }) => {
      if (engine !== 'postgres') return;
      const { rows } = await sql<{ name: string }>`
        select relname as name from pg_class
        where reloptions @> array['autovacuum_analyze_threshold=50', 'autovacuum_analyze_scale_factor=0.02']
        order by 1`.execute(read);
      expect(rows.map(({ name }) => name)).toEqual(['idempotency', 'jobs', 'sessions']);
    },
  },
  '0070-search-messages': {
    promises: async ({ engine, read }) => {
      if (engine !== 'postgres') return;
      const { rows } = await sql<{ name: string }>`
        select relname as name from pg_class where relname = 'smsMessagesByWords'`.execute(read);
      expect(rows).toHaveLength(1);
    },
  },
  '0072-search-covered': {
    promises: async ({ engine, read }) => {
      if (engine !== 'sqlite') return;
      const { rows } = await sql<{ name: string | null }>`
        select name from pragma_index_xinfo('smsMessagesByTime') where key = 1`.execute(read);
      expect(rows).toEqual([{ name: 'createdAt' }, { name: 'id' }, { name: null }]);
    },
  },
  '0073-school-photo': {
    promises: (database) =>
      holds(
        database,
        'profile',
        both((id) => ({ id, photoFileID: null })),
      ),
  },
  '0071-safekeeping': {
    promises: (database) =>
      holds(
        database,
        'safekeeping',
        both((id) => ({ id, kind: `kind ${id}`, ok: id, facts: `facts ${id}` })),
      ),
  },
  '0068-writer': { promises: (database) => holds(database, 'writer', [{ id: 1 }]) },
  '0063-report-paper': {
    promises: async (database) => {
      await holds(
        database,
        'settings',
        both((id) => ({ id, remarksOnReports: 0 })),
      );
      await holds(database, 'nextTerms', [
        { yearID: 1, termID: 1, termEnds: '', requirements: '' },
        { yearID: 2, termID: 2, termEnds: '', requirements: '' },
      ]);
      await holds(
        database,
        'profile',
        both((id) => ({ id, cardDesign: 'CLASSIC' })),
      );
    },
  },
};
