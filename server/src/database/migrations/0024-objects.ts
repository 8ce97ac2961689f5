import type { Kysely } from 'kysely';

export const runsOn = '0.1.0';

type Values = Record<string, unknown>;
interface Job {
  id: number;
  kind: string;
  payload: string;
  grant: string | null;
}

/** Answers and runs remember what they were given for, so that the rights of the day decide when they are given again. */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<{ jobs: Job }>;
  for (const table of ['jobs', 'idempotency']) {
    await db.schema.alterTable(table).addColumn('grant', 'text').execute();
  }
  const jobs = await db.selectFrom('jobs').select(['id', 'kind', 'payload']).execute();
  const payloads = new Map(jobs.map(({ id, payload }) => [id, read(payload)]));
  for (const { id, kind } of jobs) {
    const grant = grantOf(kind, payloads.get(id) ?? {}, payloads);
    if (!grant) continue;
    await db
      .updateTable('jobs')
      .set({ grant: JSON.stringify(grant) })
      .where('id', '=', id)
      .execute();
  }
}

const projectReports = ['mainReport', 'activityReport', 'balanceSheet'].flatMap((name) => [
  `${name}Pdf`,
  `${name}Excel`,
]);
const ofProjects = [...projectReports, 'budgetReportPdf', 'exportBudgetExcel'];
const ofClasses = ['generateEOTReport', 'generateStudentReport', 'generateEOYReport', 'generateAssessment'];
const ofRightsAlone = [
  ...['generateClassList', 'generateHouseList', 'generateStudentCards', 'exportEmis'],
  'generateAdmissionLetter',
];

/** Of the runs that a user asks for; undefined for all other jobs. */
function grantOf(call: string, payload: Values, payloads: ReadonlyMap<unknown, Values>) {
  const given = (of: string, objects: unknown[]) => ({ call, objects: objects.map((object) => ({ of, object })) });
  if (ofRightsAlone.includes(call)) return given('', []);
  if (ofProjects.includes(call)) return given('project', [{ projectID: payload.projectID }]);
  if (ofClasses.includes(call)) return given('streams', scopeOf(payload));
  if (call === 'zipReports') return given('streams', scopeOf(payloads.get(payload.runID) ?? {}));
  return call === 'printReport' ? given('report', [{ reportID: payload.reportID }]) : undefined;
}

/** A run whose scope cannot be read is one of all streams of no class: only holders of allMark reach it. */
const scopeOf = ({ scope }: Values): unknown[] => (Array.isArray(scope) ? scope : [{ classID: 0, streamIDs: null }]);

function read(payload: string): Values {
  try {
    return Object(JSON.parse(payload));
  } catch {
    return {};
  }
}
