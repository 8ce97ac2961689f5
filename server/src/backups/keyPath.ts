import { join } from 'node:path';

/** In DATA_DIR. */
export const keyPath = (dataDir: string): string => join(dataDir, 'backup.key');
