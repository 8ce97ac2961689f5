import { createHmac } from 'node:crypto';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { printedDay } from '@somero/contract/schoolTime.ts';
import { codeOf } from '../../documents/code.ts';
import type { Pool } from '../../documents/Pool.ts';
import type { FileStore } from '../../files/FileStore.ts';
import { type Db, missing, type SchoolDatabase, type SchoolFacts } from '../../handle.ts';
import { drawDocument } from '../../jobs/drawDocument.ts';
import type { JobKind } from '../../jobs/Jobs.ts';
import { storeDocument } from '../../jobs/storeDocument.ts';
import type { Secrets } from '../../secrets/Secrets.ts';
import type { StudentsTables } from '../tables.ts';
import type { AdmissionLetter } from './admissionLetter.ts';
import type { LetterRequest } from './askForLetter.ts';
import type { drawAdmissionLetter } from './drawAdmissionLetter.ts';
import { type LetterText, readLetter } from './readLetter.ts';

interface LetterParts {
  database: SchoolDatabase;
  files: FileStore;
  pool: Pool;
  facts: SchoolFacts;
  secrets: Secrets;
  clock: () => Date;
}

/** One that would equal the letter in force is not made: that file, day and code are answered. */
const letterJob = (parts: LetterParts): JobKind => ({
  run: async (job) => {
    const { database, files, clock } = parts;
    const { publicUrl } = parts.facts;
    const { studentID } = job.payload as LetterRequest;
    const text = await readLetter(database.read, studentID);
    const code = await codeFor(parts, studentID, text);
    const inForce = await readInForce(database.read, code);
    if (inForce) return async () => ({ fileID: inForce.fileID });

    const now = clock();
    const letter: AdmissionLetter = {
      ...text.letter,
      ...(await readPictures(files, text, (msg) => job.failed(text.letter.name, msg))),
      date: printedDay(now),
      code,
      verifyUrl: `${publicUrl}/verify/${code}`,
    };
    const { made, content } = await drawDocument<typeof drawAdmissionLetter>(parts, job, {
      module: new URL('./drawAdmissionLetter.ts', import.meta.url),
      name: 'drawAdmissionLetter',
      data: { letter },
    });
    for (const { msg } of made.troubles) job.failed(letter.name, msg);
    const document = { content, name: `${letter.name} admission letter`, format: 'pdf', stays: true } as const;
    return storeDocument(files, job, document, async (db, fileID) => {
      // An import may have been undone meanwhile; then the student does not exist.
      const student = await db.selectFrom('students').select('id').where('id', '=', studentID).executeTakeFirst();
      if (!student) throw missing(schoolTexts.noStudentDataFound);
      await register(db, {
        ...{ code, studentID, fileID, issuedBy: job.ownerID, issuedAt: now.toISOString() },
        ...text.issue,
      });
    });
  },
});

/** The first runs after a registration, the second when somebody asks. */
export const letterJobs = (parts: LetterParts): Record<string, JobKind> => ({
  admissionLetter: letterJob(parts),
  generateAdmissionLetter: letterJob(parts),
});

// The same content always has the same code.
async function codeFor({ secrets, facts }: LetterParts, studentID: number, text: LetterText) {
  const key = Buffer.from(await secrets.named('reportCodes'), 'base64url');
  const printed = ['ADMISSION_LETTER', studentID, text.letter, text.pictures, facts.publicUrl];
  return codeOf(createHmac('sha256', key).update(JSON.stringify(printed)).digest());
}

const readInForce = (db: Db, code: string) =>
  db
    .selectFrom('admissionLetters')
    .innerJoin('files', 'files.id', 'admissionLetters.fileID')
    .select('admissionLetters.fileID')
    .where('code', '=', code)
    .where('state', '=', 'VALID')
    .executeTakeFirst();

/** A letter without a badge is better than none. */
async function readPictures(files: FileStore, { letter, pictures }: LetterText, warn: (msg: string) => void) {
  const picture = async (what: keyof typeof pictures) => {
    const id = pictures[what];
    if (id === null) return undefined;
    return files.read(id).catch(() => warn(`The ${what} is not in the letter: its file is gone`));
  };
  const badge = await picture('badge');
  const signature = await picture('signature');
  const photo = await picture('photo');
  return {
    school: { ...letter.school, ...(badge && { badge }), ...(signature && { signature }) },
    ...(photo && { photo }),
  };
}

type Issue = Omit<StudentsTables['admissionLetters'], 'state'>;

/** Replaces the letter before it. A letter that equals an older one brings that one into force again. */
async function register(db: Db, issue: Issue): Promise<void> {
  await db
    .updateTable('admissionLetters')
    .set({ state: 'REPLACED' })
    .where('studentID', '=', issue.studentID)
    .where('state', '=', 'VALID')
    .execute();
  const { fileID, issuedBy, issuedAt } = issue;
  await db
    .insertInto('admissionLetters')
    .values({ ...issue, state: 'VALID' })
    .onConflict((row) => row.column('code').doUpdateSet({ state: 'VALID', fileID, issuedBy, issuedAt }))
    .execute();
}
