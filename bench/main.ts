import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { cpuOfHash, speedAtEnd, speedOfMachine } from './cpuOfHash.ts';
import type { Figure } from './goals.ts';
import { auditLog } from './measurements/auditLog.ts';
import { backups } from './measurements/backups.ts';
import { classList } from './measurements/classList.ts';
import { classListAgainst } from './measurements/classListAgainst.ts';
import { classListAtOnce } from './measurements/classListAtOnce.ts';
import { classListSheet } from './measurements/classListSheet.ts';
import { fees } from './measurements/fees.ts';
import { firstVisit } from './measurements/firstVisit.ts';
import { fullLedger } from './measurements/fullLedger.ts';
import { importStudents } from './measurements/importStudents.ts';
import { marksGrid } from './measurements/marksGrid.ts';
import { marksScreen } from './measurements/marksScreen.ts';
import { moving } from './measurements/moving.ts';
import { overview } from './measurements/overview.ts';
import { projects } from './measurements/projects.ts';
import { classCards, schoolCards } from './measurements/reportCards.ts';
import { saveMarks } from './measurements/saveMarks.ts';
import { savesAtOnce } from './measurements/savesAtOnce.ts';
import { screenToScreen } from './measurements/screenToScreen.ts';
import { sendSmsScreen } from './measurements/sendSmsScreen.ts';
import { signIn } from './measurements/signIn.ts';
import { sms } from './measurements/sms.ts';
import { starts } from './measurements/starts.ts';
import { tenTimes } from './measurements/tenTimes.ts';
import { works } from './measurements/works.ts';
import { writers } from './measurements/writers.ts';
import { openPostgresSchool } from './PostgresSchool.ts';
import { type Measured, page, table } from './page.ts';
import { openSqliteSchool, type School } from './School.ts';

// npm run bench: measures, prints, and writes docs/benchmarks.md. Names after it measure only those and write nothing.

const asked = process.argv.slice(2);
const names = asked.filter((name) => !name.startsWith('--'));

/** What the database has a part in; measured on PostgreSQL too. */
const onBoth = {
  classList,
  classListSheet,
  marksGrid,
  overview,
  saveMarks,
  signIn,
  reportCards: async (school: School) => [...(await classCards(school)), ...(await schoolCards(school))],
  importStudents,
  writers,
  savesAtOnce,
  works,
  classListAtOnce,
  fees,
  sms,
  ...(asked.includes('--full') && { tenTimes }),
};
const onOne = { firstVisit, marksScreen, screenToScreen, sendSmsScreen };

const measured: Measured[] = [];
const [load = 0] = loadavg();
const speed = speedOfMachine(await cpuOfHash());
console.log(speed);

console.log('Making the training school...');
const school = await openSqliteSchool();
try {
  measured.push(
    await measure(school, {
      ...onBoth,
      projects: () => projects(school),
      auditLog: () => auditLog(school),
      starts: () => starts(school),
      backups: async () => [...(await backups(school)), ...(await moving(school))],
      ...(asked.includes('--full') && { fullLedger: () => fullLedger(school) }),
      ...onOne,
    }),
  );
  if (asked.includes('--postgres')) {
    console.log('Making the training school on PostgreSQL...');
    const other = await openPostgresSchool();
    try {
      measured.push(await measure(other, { ...onBoth, classListAgainst: () => classListAgainst(school, other) }));
    } finally {
      await other.close();
    }
  }
} finally {
  await school.close();
}
const atEnd = speedAtEnd(await cpuOfHash());
console.log(atEnd);
if (names.length === 0) {
  const day = new Date().toISOString().slice(0, 10);
  await writeFile(
    join(import.meta.dirname, '../docs/benchmarks.md'),
    page(measured, { day, load, speed: `${speed} ${atEnd}` }),
  );
  console.log('\nWritten to docs/benchmarks.md');
}

async function measure(
  place: School,
  measurements: Record<string, (school: School) => Promise<Figure[]>>,
): Promise<Measured> {
  const figures: Figure[] = [];
  for (const [name, work] of Object.entries(measurements)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`  ${name}`);
    const found = await work(place);
    // At once: what is measured after it may fail.
    console.log(table({ engine: place.engine, figures: found }));
    figures.push(...found);
  }
  return { engine: place.engine, figures };
}
