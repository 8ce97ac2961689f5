import type { Right } from '@somero/contract/rights.ts';
import { foldName } from '@somero/contract/text.ts';
import type { Db } from '../handle.ts';
import type { School, TestFile } from './startSchool.ts';

/** A picture of one pixel, as a receipt. */
export const receiptPng: TestFile = {
  fileName: 'Receipt 17.png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** What addProject takes, for a project of these users. */
export const projectForm = (users: readonly number[]) => ({
  projName: 'School garden',
  projAmount: 5_000_000_000,
  projDollar: 3700,
  projEuro: 4000,
  projDes: 'Fence, seeds and tools',
  projAct: ['Transport=500000', 'Seeds=3000000000'],
  projUsers: [...users],
  projFile: receiptPng,
});

export const allProjectRights: Right[] = [
  ...(['addProj', 'seeProj', 'editProj', 'stopProj', 'restartProj'] as const),
  ...(['addAct', 'seeAct', 'editAct', 'approveAct', 'delAct'] as const),
  ...(['fullRep', 'actRep', 'budgetRep', 'balRep', 'seeRec'] as const),
];

const at = '2026-06-15T08:00:00.000Z';

interface NewProject {
  users: readonly number[];
  /** Budget lines as name and amount; `Transport` 500,000 and `Seeds` 3,000,000,000 unless told. */
  lines?: readonly (readonly [string, number])[];
  amount?: number;
  name?: string;
  status?: 0 | 1;
}

/** A project with its receipt, written without its call, for the tests of other calls. Answers the ids of its budget lines in order. */
export async function addProject(school: School, { users, lines, ...project }: NewProject) {
  const { bytes, fileName } = receiptPng;
  const stored = await school.parts.files.store(bytes as Uint8Array, {
    mime: 'image/png',
    label: fileName,
    createdBy: 1,
  });
  return school.database.write(async (db) => {
    const { id } = await db
      .insertInto('projects')
      .values({
        ...{ name: project.name ?? 'School garden', amount: project.amount ?? 5_000_000_000, description: 'Fence' },
        ...{ dollarRate: 3700, euroRate: 4000, status: project.status ?? 1 },
        ...{ createdBy: 1, createdAt: at, updatedAt: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const userID of users) await db.insertInto('projectUsers').values({ projectID: id, userID }).execute();
    const lineIDs: number[] = [];
    for (const [name, amount] of lines ?? [['Transport', 500_000] as const, ['Seeds', 3_000_000_000] as const]) {
      const position = lineIDs.length;
      const line = await db
        .insertInto('budgetLines')
        .values({ projectID: id, position, name, nameKey: name.toLowerCase(), amount, removed: 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
      lineIDs.push(line.id);
    }
    await db.insertInto('files').values(stored).execute();
    await addReceipt(db, { projectID: id, expenseID: null, fileID: stored.id, fileName: stored.label });
    return { id, lineIDs, fileID: stored.id };
  });
}

interface NewExpense {
  projectID: number;
  lineID: number;
  amount: number;
  by: number;
  approved?: 0 | 1;
  description?: string;
  receiptNo?: string;
  spentOn?: string;
  /** An existing file; its receipt is a file of its own otherwise. */
  fileID?: string;
}

/** An expense with its receipt, written without its call. */
export async function addExpense(
  school: School,
  { projectID, lineID, amount, by, ...rest }: NewExpense,
): Promise<number> {
  const bytes = receiptPng.bytes as Uint8Array;
  const stored = rest.fileID
    ? undefined
    : await school.parts.files.store(bytes, { mime: 'image/png', label: 'slip.png', createdBy: by });
  const { description = 'Hire of a lorry', receiptNo = 'R-1' } = rest;
  return school.database.write(async (db) => {
    const { id } = await db
      .insertInto('expenses')
      .values({
        ...{ projectID, budgetLineID: lineID, amount, description, descriptionKey: foldName(description) },
        ...{ spentOn: rest.spentOn ?? '2026-06-10', receiptNo, receiptKey: foldName(receiptNo) },
        ...{ createdBy: by, createdAt: at, updatedAt: at, approved: rest.approved ?? 0 },
        ...{
          approvedBy: rest.approved ? 1 : null,
          approvedAt: rest.approved ? at : null,
          deletedBy: null,
          deletedAt: null,
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (stored) await db.insertInto('files').values(stored).execute();
    await addReceipt(db, { projectID, expenseID: id, fileID: stored?.id ?? rest.fileID ?? '', fileName: 'slip.png' });
    return id;
  });
}

interface NewReceipt {
  projectID: number;
  expenseID: number | null;
  fileID: string;
  fileName: string;
}

const addReceipt = (db: Db, receipt: NewReceipt) =>
  db
    .insertInto('receipts')
    .values({ ...receipt, uploadedBy: 1, uploadedAt: at, replacedAt: null })
    .execute();
