import type { Pool } from '../../documents/Pool.ts';
import type { FileStore } from '../../files/FileStore.ts';
import type { SchoolDatabase } from '../../handle.ts';

export interface DocumentParts {
  database: SchoolDatabase;
  files: FileStore;
  pool: Pool;
  clock: () => Date;
}
