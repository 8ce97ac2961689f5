import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type Db, missing } from '../../handle.ts';
import type { JobKind } from '../../jobs/Jobs.ts';
import { storeDocument } from '../../jobs/storeDocument.ts';
import { readSettings } from '../../school/queries.ts';
import type { DocumentParts } from './documentParts.ts';
import type { Learner, makeEmisSheet } from './emisSheet.ts';
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
  const members = await readMembers(db, scope, { ...active, phones: false, byStream: true });
  const details = new Map((await readDetails(db, scope)).map((row) => [row.studentID, row]));
  const parents = await readParents(db, scope);
  return members.map(({ id, ...member }) => {
    const { regno, surname, firstname, othername, gender, dob, nationality, className, streamName, residency } = member;
    const known = details.get(id);
    const father = parents.get(`${id} father`);
    const mother = parents.get(`${id} mother`);
    return {
      ...{ lin: member.lin, nin: known?.nin ?? '', surname, firstname, othername, gender, nationality },
      ...{ dob: /^\d{4}-\d{2}-\d{2}$/.test(dob) ? dob : '', className, streamName, residency, regno },
      ...{ orphan: known?.orphan ?? '', specialNeeds: known?.handicaps ?? '', guardian: known?.guardian ?? '' },
      ...{ father: father?.name ?? '', fatherPhone: father?.phone ?? '', fatherNin: father?.nin ?? '' },
      ...{ mother: mother?.name ?? '', motherPhone: mother?.phone ?? '', motherNin: mother?.nin ?? '' },
    };
  });
}

const readDetails = (db: Db, scope: Scope) =>
  inScope(db, scope, active)
    .innerJoin('studentDetails', 'studentDetails.studentID', 'students.id')
    .select(['studentDetails.studentID', 'nin', 'orphan', 'handicaps', 'guardian'])
    .execute();

async function readParents(db: Db, scope: Scope) {
  const rows = await inScope(db, scope, active)
    .innerJoin('parents', 'parents.studentID', 'students.id')
    .select(['parents.studentID', 'parents.kind', 'parents.name', 'parents.phone', 'parents.nin'])
    .execute();
  return new Map(rows.map((row) => [`${row.studentID} ${row.kind}`, row]));
}
