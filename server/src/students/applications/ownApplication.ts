import type { Answer } from '@somero/contract';
import { termName } from '@somero/contract/school/reference.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../handle.ts';
import type { StudentsTables } from '../tables.ts';

type OwnApplication = Answer<'getApplications'>['applications'][number];

export async function ownApplication(db: Db, row: Selectable<StudentsTables['applications']>): Promise<OwnApplication> {
  const { yearName } = await db
    .selectFrom('years')
    .select('yearName')
    .where('id', '=', row.yearID)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    status: row.status,
    saveStatus: row.stage,
    rejectionReason: row.rejectionReason,
    yearName,
    termName: termName(row.termID),
    sentAt: row.sentAt ?? '',
    form: JSON.parse(row.form),
    hasPhoto: row.photoFileID !== null,
    hasResultSlip: row.resultSlipFileID !== null,
    ver: row.ver,
  };
}
