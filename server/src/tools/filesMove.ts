import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { toBucket, toFolder } from '../moving/moveFiles.ts';
import { lockSchool } from './lockSchool.ts';
import { readSchool } from './readSchool.ts';
import { flag, typed } from './typed.ts';

// npm run files:move             brings the files of DATA_DIR to the bucket of FILES_URL
// npm run files:move -- --back   brings them back to DATA_DIR; the bucket keeps what it has
// Each is compared with its sha256. What is there already is not brought again: a run that was broken off goes on.
// Somero may run meanwhile; the last run, which finishes, is made while it is stopped.
// Ends with 0 when all are there and the move is finished, 1 when not.

process.umask(0o077);
const { back: isBack = false } = typed({ back: flag }).values;

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('The move is not finished. Nothing is lost: run it again.');
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const config = readConfig(process.env);
  const { filesBucket: bucket, dataDir } = config;
  if (!bucket) throw new Error('Set FILES_URL to the bucket, as s3://bucket?endpoint=https://host&region=…');
  const unlock = await lockSchool(config).catch(() => null);
  try {
    // Once nobody can add to them.
    const files = await readSchool(process.env, (db) =>
      db.selectFrom('files').select(['id', 'sha256']).orderBy('id').execute(),
    );
    const progress = (done: number) => {
      if (done % 100 === 0) console.log(`${done} of ${files.length}`);
    };
    const { moved, there, problems } = await (isBack ? toFolder : toBucket)({ dataDir, bucket, files, progress });
    for (const problem of problems) console.log(problem);
    console.log(`${moved} files were brought, ${there} were there already, each with its sha256.`);
    if (unlock === null) {
      console.log('Somero runs. Stop it and run this again: it brings what came meanwhile, and finishes.');
      return 1;
    }
    if (problems.length > 0) return 1;
    await finish(config, isBack);
    return 0;
  } finally {
    await unlock?.();
  }
}

async function finish({ dataDir, filesBucket }: Config, isBack: boolean): Promise<void> {
  if (isBack) {
    console.log(
      `Start Somero without FILES_URL. The files in ${filesBucket?.address} may be removed when nobody misses any.`,
    );
    return;
  }
  const aside = `files.moved-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  if (existsSync(join(dataDir, 'files'))) {
    await rename(join(dataDir, 'files'), join(dataDir, aside));
    console.log(`What lay in DATA_DIR is in ${aside} now; remove it when nobody misses any.`);
  }
  console.log('Start Somero with FILES_URL.');
}
