import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { writeSheet } from '../../documents/sheets/writeSheet.ts';
import { storeSheet } from '../../files/storeSheet.ts';
import { type Db, fail, type Handler, missing } from '../../handle.ts';
import { readSection } from '../readReportRun.ts';
import { inForceIn, readSchemes } from '../schemes/readSchemes.ts';
import { validateReport } from '../validateReport.ts';
import { continuousAssessment } from './continuousAssessment.ts';

/** UNEB takes continuous assessment of S3 and S4. */
const candidateClasses = [3, 4];

export const exportContinuousAssessment: Handler<'exportContinuousAssessment'> = async ({ yearID, classID }, ctx) => {
  const { db } = ctx;
  await ctx.files.requireRoom();
  const request = await validateReport(
    { yearID, classID, streamID: 0 },
    { kind: 'EOY_REPORT', setIDs: [], setField: null, unselected: schoolTexts.selectAllFields },
    ctx,
  );
  const [part] = request.scope;
  if (!part) throw missing();
  const section = await readSection(db, request, part);
  if (!candidateClasses.includes(classID) || section.curriculumID !== 2) throw fail(texts.notContinuous, 'classID');
  if (!section.students.some(({ print }) => print)) throw missing(schoolTexts.noStudentsFound);
  const { school, yearName, currentTermID } = await readHead(db, yearID);
  const scheme = inForceIn(await readSchemes(db), 2, Number(yearName));
  if (!scheme) throw fail(texts.noRulesThen, 'yearID');
  const { scores, gaps, count } = continuousAssessment(section, scheme, {
    above: [school, `Continuous assessment, ${section.className}, ${yearName}`],
    lastTerm: request.isCurrentYear ? currentTermID : 3,
  });
  const bytes = await writeSheet(scores, gaps);
  const label = `Continuous assessment ${section.className} ${yearName}.xlsx`;
  return { path: await storeSheet(ctx, bytes, label), gaps: count };
};

const readHead = (db: Db, yearID: number) =>
  db
    .selectFrom('years')
    .innerJoin('profile', (join) => join.on('profile.id', '=', 1))
    .innerJoin('settings', (join) => join.on('settings.id', '=', 1))
    .select(['profile.name as school', 'years.yearName', 'settings.currentTermID'])
    .where('years.id', '=', yearID)
    .executeTakeFirstOrThrow();
