import { expect } from 'vitest';
import { feesMigration } from './feesMigration.ts';
import { both, holds, type MigrationCase, refuses } from './MigrationCase.ts';
import { officeMigrations } from './officeMigrations.ts';
import { openCallbacks, smsIndexes, smsMigration } from './smsMigration.ts';

const printed = (card: object): string => JSON.stringify(card);

const [link, signing] = ['L'.repeat(43), `${'S'.repeat(42)}A`];
const [factor, other] = ['JBSWY3DPEHPK3PXP', 'KRSXG5CTMVRXEZLU'];

const auditRow = {
  ...{ at: '2026-06-15T08:00:00.000Z', actorID: 1, actorCategory: 'ADMIN', sessionRef: '', ip: '', call: 'savePhrase' },
  ...{ outcome: 'ok', reason: '', changes: '[]', requestID: '', keyID: '', hash: 'hash 3' },
};

/** By the name of the migration: a new one without its case fails the test. */
export const migrationCases: Record<string, MigrationCase> = {
  '0001-accounts': {
    rows: { passwords: both((n) => ({ userID: n, temporary: 0 })) },
    promises: async (database) => {
      await refuses(database, 'audit', { reason: 'another' });
      await refuses(database, 'users', { usernameKey: 'same' });
    },
  },
  '0002-school': {
    rows: {
      classes: ['S1', 'S5'].map((name, index) => ({ id: index + 1, name, nameKey: name.toLowerCase() })),
      examSets: ['BOT TERM 2', 'EOT TERM 2'].map((name, index) => ({ id: index + 1, name, termID: 2 })),
      listEntries: ['paymentCategories', 'residency'].map((list, index) => ({
        ...{ list, id: index + 1, name: 'BOARDING', nameKey: 'boarding' },
      })),
      subjects: ['ENGLISH', 'MATHEMATICS'].map((name, index) => ({ id: index + 1, name })),
    },
    promises: (database) => refuses(database, 'classes', { nameKey: 's1' }),
  },
  '0003-students': {
    rows: {
      students: [
        { id: 1, surname: "O'Kello", firstname: 'Ng’ọla', othername: '"x", y;\n', houseID: null },
        { id: 2, surname: 'Nakato', firstname: 'Joan', othername: '', photoFileID: null },
      ],
    },
    promises: (database) => refuses(database, 'students', { regnoKey: 'same' }),
  },
  '0004-marks': {
    rows: { marks: both((n) => ({ id: n, score: n * 4_999, remarks: 'Can explain with help' })) },
    promises: (database) => refuses(database, 'marks', { studentID: 1, yearID: 1, setID: 1, subjectID: 1, paperID: 0 }),
  },
  '0005-documents': {
    rows: {
      secrets: [
        { name: 'links', value: link },
        { name: 'reportSigning', value: signing },
      ],
      jobs: [
        { id: 1, state: 'DONE', lease: null, leaseUntil: null },
        { id: 2, state: 'WAITING', fileID: null, finishedAt: null },
      ],
      reportCards: [
        { id: 1, kind: 'EOT_REPORT', yearID: 1, termID: 2, classID: 1, curriculumID: 2 },
        { id: 2, kind: 'GENERAL_REPORT' },
      ],
    },
    promises: (database) => refuses(database, 'reportCards', { code: 'same' }),
  },
  '0006-second-factor': {
    rows: {
      secondFactors: [
        { userID: 1, secret: factor },
        { userID: 2, secret: other, confirmedAt: null },
      ],
    },
    promises: (database) =>
      holds(
        database,
        'categories',
        both((id) => ({ id, secondFactor: 0 })),
      ),
  },
  '0007-admissions': {
    promises: async (database) => {
      // Students begin their history where they are.
      const begun = (n: number) => ({
        studentID: n,
        action: 'ADMIT',
        yearID: 1,
        classID: n,
        userID: 0,
        at: `createdAt ${n}`,
      });
      await holds(database, 'classHistory', both(begun));
      await holds(database, 'admissionSettings', [{ id: 1, open: 0, yearID: null, ver: 1 }]);
      await holds(
        database,
        'parents',
        both((studentID) => ({ studentID, email: '', nin: '' })),
      );
    },
  },
  '0008-reports': {
    rows: {
      reportSections: [
        { id: 1, content: printed({ columns: ['Subject', 'BOT', 'EOT', '100%'].map((label) => ({ label })) }) },
        { id: 2 },
      ],
      reportContents: [
        {
          reportID: 1,
          content: printed({
            rows: [
              { lines: [['ENGLISH', '60', '62', '74']] },
              { lines: [['MATHEMATICS', '–', '–', '–']] },
              { lines: [['no subject of the school', '1', '2', '3']] },
            ],
          }),
        },
        { reportID: 2 },
      ],
    },
    promises: (database) =>
      holds(
        database,
        'reportCards',
        both((id) => ({ id, revision: 1, fileID: null, reason: '' })),
      ),
  },
  '0009-report-sets': {
    promises: (database) =>
      holds(
        database,
        'reportCards',
        both((id) => ({ id, setID: 0 })),
      ),
  },
  '0010-projects': {
    promises: (database) => refuses(database, 'receipts', { fileID: 'of no file' }),
  },
  '0011-expense-changes': {
    promises: (database) => refuses(database, 'expenseChanges', { expenseID: 99 }),
  },
  '0012-jobs': {
    promises: async (database) => {
      await holds(
        database,
        'jobs',
        both((id) => ({ id, lane: 'documents', key: null, asked: 0, claimOrder: 0 })),
      );
      await refuses(database, 'jobs', { state: 'WAITING', key: 'same' });
    },
  },
  '0013-callbacks': {
    promises: (database) => refuses(database, 'callbacks', { addressID: 1, hash: 'same' }),
  },
  '0014-secrets': {
    changes: ['secrets', 'secondFactors.secret'],
    promises: async (database) => {
      // Sealed by the start that follows: secrets/reseal.test.ts.
      await holds(database, 'secrets', [
        { place: 'secondFactors/1/secret', fingerprint: '', sealed: factor },
        { place: 'secondFactors/2/secret', fingerprint: '', sealed: other },
        { place: 'secrets/links/value', fingerprint: '', sealed: link },
        { place: 'secrets/reportSigning/value', fingerprint: '', sealed: signing },
      ]);
      await holds(database, 'signingKeys', [{ publicKey: expect.stringMatching(/^[\w-]{43}$/) }]);
    },
  },
  '0015-append-only': {
    promises: async (database) => {
      await refuses(database, 'audit', { reason: 'another' });
      const emptied = database.write((db) => db.deleteFrom('audit').execute());
      await expect(emptied).rejects.toThrow('the audit is append-only');
    },
  },
  '0020-combinations': {
    changes: ['listEntries'],
    promises: async (database) => {
      const found = database.read
        .selectFrom('listEntries')
        .select(['name', 'nameKey'])
        .where('list', '=', 'combinations');
      expect(await found.where('id', '=', 1).execute()).toEqual([{ name: 'PCM', nameKey: 'cmp' }]);
    },
  },
  '0021-truth-of-reports': {
    changes: ['settings.reportDate', 'settings.reportDate2', 'reportCards.setIDs', 'reportCards.figures'],
    promises: async (database) => {
      // The dates go to the term that was the current one.
      await holds(database, 'nextTerms', [
        { yearID: 1, termID: 1, reportDate: 'reportDate 1', reportDate2: 'reportDate2 1' },
        { yearID: 2, termID: 2, reportDate: 'reportDate 2', reportDate2: 'reportDate2 2' },
      ]);
      // What a card printed tells its sets and figures; a card that was not kept has none.
      await holds(database, 'reportCards', [
        { id: 1, setIDs: '1,2', figures: '[[1,0,74],[2,0,null]]' },
        { id: 2, setIDs: '', figures: null },
      ]);
      await holds(database, 'classTermSets', [{ yearID: 1, termID: 2, classID: 1, setIDs: '1,2' }]);
    },
  },
  '0022-access': {
    promises: async (database) => {
      await holds(
        database,
        'notices',
        both((id) => ({ id, accountID: 0 })),
      );
      await holds(
        database,
        'files',
        both((n) => ({ id: `id ${n}`, endsAt: null })),
      );
    },
  },
  '0024-objects': {
    promises: async (database) => {
      await holds(
        database,
        'jobs',
        both((id) => ({ id, grant: null })),
      );
      const [first] = await database.read.selectFrom('idempotency').select('grant').execute();
      expect(first).toEqual({ grant: null });
    },
  },
  '0025-chain': {
    promises: async (database) => {
      await holds(
        database,
        'audit',
        both((seq) => ({ seq, keyID: '' })),
      );
      const add = (seq: number, previousHash: string) =>
        database.write((db) =>
          db
            .insertInto('audit')
            .values({ ...auditRow, seq, previousHash })
            .execute(),
        );
      for (const [seq, previous] of [
        [2, 'hash 2'],
        [4, 'hash 2'],
        [3, 'hash 1'],
      ] as const)
        await expect(add(seq, previous)).rejects.toThrow('the audit goes on after its last record');
    },
  },
  '0026-audit-students': {
    promises: async (database) => {
      await refuses(database, 'auditStudents', { studentID: 3 });
    },
  },
  '0030-fees': feesMigration,
  '0031-charging': {
    promises: async (database) => {
      await refuses(database, 'chargedClasses', { yearID: 1, termID: 1, classID: 1 });
      await refuses(database, 'feeDismissals', { yearID: 1, termID: 1, studentID: 1, catID: 1 });
      await refuses(database, 'batchSettings', { batchID: 1, settingID: 1 });
    },
  },
  '0032-fee-prints': {
    promises: async (database) => {
      await refuses(database, 'feePrintedReceipts', { receiptNo: 1, copy: 0 });
    },
  },
  '0033-class-history': {
    promises: async (database) => {
      await holds(
        database,
        'classHistory',
        both((id) => ({ id, studentID: id })),
      );
    },
  },
  '0034-receipt-digests': {
    promises: async (database) => {
      await holds(
        database,
        'ledgerEntries',
        both((seq) => ({ seq, receipt: null })),
      );
      await refuses(database, 'ledgerEntries', { receipt: 'another' });
    },
  },
  '0036-report-balance': {
    promises: async (database) => {
      await holds(
        database,
        'settings',
        both((id) => ({ id, balanceOnReports: 0 })),
      );
    },
  },
  ...officeMigrations,
  '0055-sms': smsMigration,
  '0059-sms-open-indexes': smsIndexes,
  '0060-sms-students': {
    promises: (database) =>
      holds(database, 'smsMessageStudents', [
        { studentID: 1, messageID: 2 },
        { studentID: 2, messageID: 2 },
      ]),
  },
  '0061-open-callbacks': openCallbacks,
  '0062-school-colour': {
    promises: async (database) => {
      await holds(
        database,
        'profile',
        both((id) => ({ id, colour: '' })),
      );
    },
  },
  '0064-returned-expenses': {
    promises: (database) =>
      holds(
        database,
        'expenses',
        both((id) => ({ id, returnReason: null, returnedBy: null, returnedAt: null })),
      ),
  },
};
