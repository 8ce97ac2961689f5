import { foldName } from '@somero/contract/text.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { FileStore, StoredFile } from '../files/FileStore.ts';
import type { SchoolDatabase } from '../handle.ts';
import { Chance } from './chance.ts';
import { drawReceipt } from './receipt.ts';

interface Expense {
  line: number;
  description: string;
  amount: number;
  /** Days before today. */
  daysAgo: number;
  approved: boolean;
}

interface TrainingProject {
  name: string;
  amount: number;
  description: string;
  status: 0 | 1;
  lines: readonly (readonly [name: string, amount: number, sellers: string])[];
  counts: readonly number[];
}

const projects: readonly TrainingProject[] = [
  {
    name: 'Science laboratory',
    amount: 186_000_000,
    description: 'A second laboratory for physics and chemistry: building, benches, water and gas, first equipment.',
    status: 1,
    lines: [
      ['Cement and sand', 42_000_000, 'Masaka Hardware'],
      ['Roofing', 31_500_000, 'Roofings Depot Masaka'],
      ['Masons and porters', 38_000_000, 'Kato & Sons Builders'],
      ['Benches and stools', 24_000_000, 'Nile Carpentry'],
      ['Plumbing', 9_800_000, 'Blue Water Plumbers'],
      ['Glassware and chemicals', 27_500_000, 'Lab World Kampala'],
    ],
    counts: [7, 3, 6, 2, 4, 0],
  },
  {
    name: 'School garden',
    amount: 14_500_000,
    description: 'Vegetables for the kitchen and practice for agriculture: fence, tank, tools and seeds.',
    status: 1,
    lines: [
      ['Fence', 5_200_000, 'Masaka Hardware'],
      ['Water tank', 3_600_000, 'Tank Centre'],
      ['Tools', 1_900_000, 'Farmers Shop'],
      ['Seeds and manure', 2_400_000, 'Farmers Shop'],
    ],
    counts: [3, 1, 2, 3],
  },
  {
    name: 'Music festival 2025',
    amount: 6_200_000,
    description: 'Regional festival: transport, costumes, meals.',
    status: 0,
    lines: [
      ['Transport', 2_800_000, 'Link Coaches'],
      ['Costumes', 1_900_000, 'Owino Tailors'],
      ['Meals', 1_500_000, 'St. Kizito Kitchen'],
    ],
    counts: [2, 2, 3],
  },
];

const words: Record<string, string> = {
  'Cement and sand': 'Cement, sand and aggregate',
  Roofing: 'Iron sheets and timber',
  'Masons and porters': 'Wages of the week',
  'Benches and stools': 'Part payment for benches',
  Plumbing: 'Pipes and fittings',
  Fence: 'Poles and chain link',
  'Water tank': 'Tank of 5,000 litres with stand',
  Tools: 'Hoes, pangas and watering cans',
  'Seeds and manure': 'Seedlings and manure',
  Transport: 'Hire of a coach',
  Costumes: 'Cloth and tailoring',
  Meals: 'Meals for the choir',
};

export async function addProjects(database: SchoolDatabase, files: FileStore, now: Date): Promise<void> {
  const chance = new Chance(41);
  const { read } = database;
  const users = new Map(
    (await read.selectFrom('users').select(['username', 'id']).execute()).map(({ username, id }) => [username, id]),
  );
  const idOf = (username: string) => users.get(username) ?? 1;
  let number = 400;
  for (const project of projects) {
    const spent = expensesOf(project, chance);
    const receipts: StoredFile[] = [];
    for (const { line, description, amount } of spent) {
      const seller = project.lines[line]?.[2] ?? '';
      const bytes = drawReceipt({ seller, number: String(++number), description, amount });
      receipts.push(await keep(files, bytes, `receipt ${number}.pdf`, idOf('projects')));
    }
    const grant = drawReceipt({
      seller: 'Board of Governors',
      number: 'BG-17',
      description: project.name,
      amount: project.amount,
    });
    const own = await keep(files, grant, `${project.name} funds.pdf`, idOf('bursar'));
    await database.write(async (db) => {
      const made = await addProject(db, project, { by: idOf('bursar'), now });
      for (const username of ['bursar', 'projects', 'head']) {
        await db
          .insertInto('projectUsers')
          .values({ projectID: made.id, userID: idOf(username) })
          .execute();
      }
      await addReceipt(db, { projectID: made.id, expenseID: null, stored: own });
      for (const [index, expense] of spent.entries()) {
        const at = new Date(now.getTime() - expense.daysAgo * 86_400_000).toISOString();
        const stored = receipts[index] as StoredFile;
        const receiptNo = stored.label.replace(/\D/g, '');
        const { id } = await db
          .insertInto('expenses')
          .values({
            ...{ projectID: made.id, budgetLineID: made.lineIDs[expense.line] ?? 0, description: expense.description },
            ...{ amount: expense.amount, spentOn: at.slice(0, 10), receiptNo },
            ...{ descriptionKey: foldName(expense.description), receiptKey: foldName(receiptNo) },
            ...{ createdBy: idOf('projects'), createdAt: at, updatedAt: at, deletedBy: null, deletedAt: null },
            approved: expense.approved ? 1 : 0,
            approvedBy: expense.approved ? idOf('bursar') : null,
            approvedAt: expense.approved ? at : null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await addReceipt(db, { projectID: made.id, expenseID: id, stored });
      }
    });
  }
}

const keep = (files: FileStore, bytes: Uint8Array, label: string, createdBy: number) =>
  files.store(bytes, { mime: 'application/pdf', label, createdBy });

/** About two thirds of each budget; plumbing and seeds cost more than planned. */
function expensesOf({ lines, counts, status }: TrainingProject, chance: Chance): Expense[] {
  const dearer = ['Plumbing', 'Seeds and manure'];
  return lines
    .flatMap(([name, amount], line) => {
      const count = counts[line] ?? 0;
      const share = dearer.includes(name) ? 1.12 : 0.72;
      return Array.from({ length: count }, (_, nth) => ({
        line,
        description: count > 1 ? `${words[name]}, part ${nth + 1}` : (words[name] ?? name),
        amount: Math.round((amount * share * (0.8 + chance.next() * 0.4)) / count / 500) * 500,
        daysAgo: (status === 1 ? 3 : 300) + (count - nth) * 9 + chance.whole(0, 5),
        approved: status === 0 || nth < count - 1,
      }));
    })
    .sort((a, b) => b.daysAgo - a.daysAgo);
}

async function addProject(db: Kysely<Tables>, project: TrainingProject, { by, now }: { by: number; now: Date }) {
  const at = new Date(now.getTime() - (project.status === 1 ? 90 : 400) * 86_400_000).toISOString();
  const { name, amount, description, status } = project;
  const { id } = await db
    .insertInto('projects')
    .values({
      ...{ name, amount, description, status, dollarRate: 3680, euroRate: 4010 },
      ...{ createdBy: by, createdAt: at, updatedAt: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lineIDs: number[] = [];
  for (const [position, [line, budget]] of project.lines.entries()) {
    const row = await db
      .insertInto('budgetLines')
      .values({ projectID: id, position, name: line, nameKey: foldName(line), amount: budget, removed: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    lineIDs.push(row.id);
  }
  return { id, lineIDs };
}

interface NewReceipt {
  projectID: number;
  expenseID: number | null;
  stored: StoredFile;
}

async function addReceipt(db: Kysely<Tables>, { projectID, expenseID, stored }: NewReceipt): Promise<void> {
  await db.insertInto('files').values(stored).execute();
  await db
    .insertInto('receipts')
    .values({
      ...{ projectID, expenseID, fileID: stored.id, fileName: stored.label },
      ...{ uploadedBy: stored.createdBy, uploadedAt: stored.createdAt, replacedAt: null },
    })
    .execute();
}
