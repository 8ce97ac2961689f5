import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type Context, fail } from '../../handle.ts';
import { asSat } from '../../marking/termSets.ts';
import type { ReportRequest } from '../ReportRequest.ts';
import { validateReport } from '../validateReport.ts';

/** A valid request for a mark sheet. */
export interface SheetRequest extends ReportRequest {
  whole: 'SET' | 'TERM';
}

interface AskedSheet {
  yearID: number;
  termID: number;
  /** 0: all classes. */
  classID: number;
  /** 0: all streams. */
  streamID: number;
  /** One: that set as it is. Several: the term’s result. */
  setIDs: readonly number[];
  curriculumID?: number | undefined;
  /** Counts as the caller’s own stream. */
  alsoOwn?: { classID: number; streamID: number };
}

/** Several sets, or on curriculum 2 one exam set with the AOI set, make the term's result. @throws CallError as validateReport, at `field` */
export async function validateSheet(asked: AskedSheet, field: 'setID' | 'setIDs', ctx: Context): Promise<SheetRequest> {
  const named = [...new Set(asked.setIDs)];
  const whole = named.length > 1 ? 'TERM' : 'SET';
  const exams = whole === 'SET' ? named : named.filter((id) => id !== asked.termID);
  const request = await validateReport(
    asked,
    {
      kind: whole === 'SET' ? 'GENERAL_REPORT' : 'EOT_REPORT',
      setIDs: asSat(exams),
      setField: field,
      unselected: schoolTexts.selectAllFields,
    },
    ctx,
  );
  if (exams.length < named.length) await requireChapters(ctx, request, field);
  return { ...request, whole };
}

/** Only curriculum 2 has Activities of Integration. */
async function requireChapters({ db }: Context, { scope }: ReportRequest, field: string): Promise<void> {
  const other = await db
    .selectFrom('classes')
    .select('id')
    .where('curriculumID', '!=', 2)
    .where(
      'id',
      'in',
      scope.map(({ classID }) => classID),
    )
    .limit(1)
    .executeTakeFirst();
  if (other) throw fail(texts.setNotOfCurriculum, field);
}
