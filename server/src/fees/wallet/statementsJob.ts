import type { Pool } from '../../documents/Pool.ts';
import type { FileStore } from '../../files/FileStore.ts';
import type { SchoolDatabase } from '../../handle.ts';
import { drawDocument } from '../../jobs/drawDocument.ts';
import type { JobKind } from '../../jobs/Jobs.ts';
import { storeDocument } from '../../jobs/storeDocument.ts';
import type { drawStatements } from './drawStatement.ts';
import { readPapers, type StatementsRequest } from './readPapers.ts';
import { readStatements } from './readStatement.ts';

interface Parts {
  database: SchoolDatabase;
  files: FileStore;
  pool: Pool;
  clock: () => Date;
}

export const statementsJob = (parts: Parts): JobKind => ({
  run: async (job) => {
    const { read } = parts.database;
    const request = job.payload as StatementsRequest;
    const papers = await readPapers(read, request);
    const statements = await readStatements(read, { papers, yearID: request.yearID }, parts.clock());
    const { content } = await drawDocument<typeof drawStatements>(parts, job, {
      module: new URL('./drawStatement.ts', import.meta.url),
      name: 'drawStatements',
      data: { statements },
      total: papers.length,
    });
    const name = `Statements of fees, ${statements.yearName}`;
    return storeDocument(parts.files, job, { content, name, format: 'pdf' });
  },
});
