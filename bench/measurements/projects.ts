import { join } from 'node:path';
import { foldName } from '@somero/contract/text.ts';
import { inChunks } from '../../server/src/database/inChunks.ts';
import { migrations } from '../../server/src/database/migrations/index.ts';
import { openDatabase } from '../../server/src/database/open.ts';
import type { Tables } from '../../server/src/database/tables.ts';
import { openLocalFiles } from '../../server/src/files/localFiles.ts';
import type { Client } from '../Client.ts';
import { cpuOfOne, middle } from '../cpuOfOne.ts';
import type { Figure } from '../goals.ts';
import { forgetPeak, memoryOf } from '../processes.ts';
import type { openSqliteSchool } from '../School.ts';
import { type Server, startServer } from '../startServer.ts';

const lines = 100;
const expenses = 10_000;
const also = `${lines} activities, ${expenses.toLocaleString('en')} expenses with receipts`;
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A large project: the list of projects, the first page of its activities, and its general report as pages and as a workbook. */
export async function projects(school: Awaited<ReturnType<typeof openSqliteSchool>>): Promise<Figure[]> {
  const folder = await school.copy();
  const id = await addLargeProject(folder);
  const server = await startServer({ folder });
  try {
    const admin = await server.signIn('admin');
    const page = { showID: id, page: 1 };
    const { mainData } = await admin.call('showActivities', page);
    if (mainData.length !== 100) throw new Error(`the first page has ${mainData.length} activities`);
    const asked = JSON.stringify(page);
    const list = await cpuOfOne(server, { number: 40, request: () => admin.post('getProjects', '{}') });
    const first = await cpuOfOne(server, { number: 20, request: () => admin.post('showActivities', asked) });
    const pdf = await makeReport(server, admin, 'mainReportPdf', id);
    const excel = await makeReport(server, admin, 'mainReportExcel', id);
    return [
      { goal: 'projectList', value: list, also },
      { goal: 'activityPage', value: first, also: '100 of them, with signed paths' },
      { goal: 'projectPdf', value: pdf.cpu, also: `${pdf.pages} pages, ${pdf.size}; ${pdf.wall}` },
      { goal: 'projectPdfMemory', value: pdf.most, also: `${pdf.before.toFixed(0)} MB before` },
      { goal: 'projectExcel', value: excel.cpu, also: `${excel.size}; ${excel.wall}` },
      { goal: 'projectExcelMemory', value: excel.most, also: `${excel.before.toFixed(0)} MB before` },
    ];
  } finally {
    await server.stop();
  }
}

async function makeReport(server: Server, admin: Client, call: 'mainReportPdf' | 'mainReportExcel', id: number) {
  const once = async () => {
    const [cpu, begun] = [server.cpu(), performance.now()];
    const { path } = await admin.call(call, { id, cur: 'EUR' });
    if (!path) throw new Error(`${call} took longer than anybody waits`);
    return { path, cpu: (server.cpu() - cpu) / 1000, wall: (performance.now() - begun) / 1000 };
  };
  await once();
  const before = memoryOf(server.pid).now;
  forgetPeak(server.pid);
  const taken = [await once(), await once(), await once()];
  const { most } = memoryOf(server.pid);
  const { bytes } = await admin.get(taken[0]?.path ?? '');
  const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  return {
    ...{ pages, before, most },
    cpu: middle(taken.map((each) => each.cpu)),
    wall: `${middle(taken.map((each) => each.wall)).toFixed(2)} s on the clock`,
    size: `${(bytes.length / 1e6).toFixed(1)} MB`,
  };
}

/** Written without its calls: what is measured is reading, and ten thousand uploads take minutes. */
async function addLargeProject(folder: string): Promise<number> {
  const database = await openDatabase<Tables>({ migrations, file: join(folder, 'somero.db') });
  const files = await openLocalFiles({ folder, clock: () => new Date() });
  const facts = { mime: 'image/png', label: 'slip.png', createdBy: 1 };
  const stored = await files.store(Buffer.from(pixel, 'base64'), facts);
  const at = new Date().toISOString();
  const id = await database.write(async (db) => {
    await db.insertInto('files').values(stored).execute();
    const project = await db
      .insertInto('projects')
      .values({
        ...{ name: 'New dormitory', amount: 90_000_000_000, description: 'Two floors, 120 beds' },
        ...{ dollarRate: 3700, euroRate: 4003, status: 1, createdBy: 1, createdAt: at, updatedAt: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const names = Array.from({ length: lines }, (_, n) => `Building materials of part ${n + 1}`);
    const budget = names.map((name, position) => ({
      ...{ projectID: project.id, position, name, nameKey: foldName(name), amount: 800_000_000, removed: 0 },
    }));
    const lineIDs = await db.insertInto('budgetLines').values(budget).returning('id').execute();
    const entered = Array.from({ length: expenses }, (_, n) =>
      expenseOf(n, project.id, lineIDs[n % lines]?.id ?? 0, at),
    );
    for (const part of inChunks(entered)) await db.insertInto('expenses').values(part).execute();
    const ids = await db.selectFrom('expenses').select('id').where('projectID', '=', project.id).execute();
    const receipts = [null, ...ids.map((each) => each.id)].map((expenseID) => ({
      ...{ projectID: project.id, expenseID, fileID: stored.id, fileName: `slip_${expenseID ?? 0}.png` },
      ...{ uploadedBy: 1, uploadedAt: at, replacedAt: null },
    }));
    for (const part of inChunks(receipts)) await db.insertInto('receipts').values(part).execute();
    return project.id;
  });
  await database.close();
  return id;
}

function expenseOf(n: number, projectID: number, budgetLineID: number, at: string) {
  const description = `Delivery ${n + 1} of sand, cement and iron bars from Masaka`;
  const receiptNo = `R-${n + 1}`;
  const day = new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 32)));
  return {
    ...{ projectID, budgetLineID, description, descriptionKey: foldName(description) },
    ...{ amount: 1_000_000 + n * 977, spentOn: day.toISOString().slice(0, 10) },
    ...{ receiptNo, receiptKey: foldName(receiptNo), createdBy: 1, createdAt: at, updatedAt: at },
    ...{ approved: n % 3 ? 1 : 0, approvedBy: n % 3 ? 1 : null, approvedAt: n % 3 ? at : null },
    ...{ deletedBy: null, deletedAt: null },
  };
}
