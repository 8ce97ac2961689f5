import type { Pool } from '../../documents/Pool.ts';
import type { FileStore } from '../../files/FileStore.ts';
import type { SchoolDatabase } from '../../handle.ts';
import { drawDocument } from '../../jobs/drawDocument.ts';
import type { JobKind } from '../../jobs/Jobs.ts';
import { storeDocument } from '../../jobs/storeDocument.ts';
import type { CircularRequest } from './Circular.ts';
import type { drawCirculars } from './drawCirculars.ts';
import { readCirculars } from './readCirculars.ts';

interface Parts {
  database: SchoolDatabase;
  files: FileStore;
  pool: Pool;
}

export const circularJob = (parts: Parts): JobKind => ({
  run: async (job) => {
    const request = job.payload as CircularRequest;
    const circulars = await readCirculars(parts.database.read, request);
    const { content } = await drawDocument<typeof drawCirculars>(parts, job, {
      module: new URL('./drawCirculars.ts', import.meta.url),
      name: 'drawCirculars',
      data: { circulars },
      total: circulars.general.length + circulars.personal.length,
    });
    const name = `Fees circular, ${circulars.period}`;
    return storeDocument(parts.files, job, { content, name, format: 'pdf' });
  },
});
