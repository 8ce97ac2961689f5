import type { Pool } from '../documents/Pool.ts';
import type { FileStore } from '../files/FileStore.ts';
import type { SchoolDatabase, SchoolFacts } from '../handle.ts';
import type { Secrets } from '../secrets/Secrets.ts';

export interface ReportParts {
  database: SchoolDatabase;
  files: FileStore;
  pool: Pool;
  facts: SchoolFacts;
  secrets: Secrets;
  clock: () => Date;
}
