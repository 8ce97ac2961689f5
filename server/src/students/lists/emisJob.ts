import { schoolTexts } from '@somero/contract/school/texts.ts';
import { detailFields, parentFields } from '@somero/contract/students/studentFields.ts';
import { type Db, missing } from '../../handle.ts';
import type { JobKind } from '../../jobs/Jobs.ts';
import { storeDocument } from '../../jobs/storeDocument.ts';
import { readSettings } from '../../school/queries.ts';
import type { DocumentParts } from './documentParts.ts';
import { type Learner, type makeEmisSheet, plainValues } from './emisSheet.ts';
import { readMembers } from './readMembers.ts';
import { inScope, readScope, type Scope, type ScopeNames } from './readScope.ts';

export type EmisRequest = Scope;

const active = { disabled: false };

export const emisJob = ({ database, files, pool }: DocumentParts): JobKind => ({
  run: async (job) => {
    const db = database.read;
    const request = job.payload as EmisRequest;
    const names = await readScope(db, request);
    const learners = await readLearners(db, request);
    if (learners.length === 0) throw missing(schoolTexts.noStudentsFound);
    const { yearName } = await readSettings(db);
    const content = await pool.run<typeof makeEmisSheet>(new URL('./emisSheet.ts', import.meta.url), 'makeEmisSheet', {
      learners,
    });
    job.signal.throwIfAborted();
    return storeDocument(files, job, { content, name: `EMIS ${nameOf(names)} ${yearName}`, format: 'xlsx' });
  },
});

const nameOf = ({ className, streamName }: ScopeNames): string =>
  [className || 'all classes', streamName].filter(Boolean).join(' ');

async function readLearners(db: Db, scope: Scope): Promise<Learner[]> {
  const members = await readMembers(db, scope, { ...active, phones: false, details: true, byStream: true });
  const parents = await readParents(db, scope);
  return members.map(({ id, details, ...member }) => {
    const { regno, surname, firstname, othername, gender, dob, nationality, className, streamName, residency } = member;
    return {
      ...{ lin: member.lin, nin: '', surname, firstname, othername, gender, nationality, className, streamName },
      ...{ dob: /^\d{4}-\d{2}-\d{2}$/.test(dob) ? dob : '', residency, regno },
      ...plainValues(detailFields, details),
      ...plainValues(parentFields, parents.get(`${id} father`) ?? {}, 'f_'),
      ...plainValues(parentFields, parents.get(`${id} mother`) ?? {}, 'm_'),
    };
  });
}

async function readParents(db: Db, scope: Scope) {
  const rows = await inScope(db, scope, active)
    .innerJoin('parents', 'parents.studentID', 'students.id')
    .selectAll('parents')
    .execute();
  return new Map(rows.map((row) => [`${row.studentID} ${row.kind}`, row]));
}
