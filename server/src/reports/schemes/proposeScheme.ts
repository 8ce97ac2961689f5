import {
  type CurriculumID,
  changedScheme,
  type Scheme,
  type SchemeChange,
  schemeProblem,
} from '@somero/contract/grading/index.ts';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { type Db, fail } from '../../handle.ts';
import { inForceIn, readSchemes } from './readSchemes.ts';

interface AskedChange extends SchemeChange {
  curriculumID: number;
  /** The first calendar year of the change. */
  validFrom: number;
  name?: string | undefined;
}

interface ProposedScheme {
  /** The rules in force in that year now. */
  inForce: Scheme;
  proposed: Scheme;
  /** Of the school’s own rules: 1, 2, 3 ... */
  version: number;
}

const prefixes: Record<CurriculumID, string> = { 1: 'UCE', 2: 'NLSC', 3: 'UACE' };

/** The rules in force in a change's first year, and changed. @throws CallError 400 for what is not valid */
export async function proposeScheme(db: Db, { curriculumID, validFrom, name, ...change }: AskedChange) {
  const ofCurriculum = curriculumID as CurriculumID;
  const inForce = inForceIn(await readSchemes(db), ofCurriculum, validFrom);
  if (!inForce) throw fail(texts.noRulesThen, 'validFrom');
  const problem = schemeProblem(inForce, change);
  if (problem) throw fail(problem.msg, problem.field);
  const { newest } = await db
    .selectFrom('gradingSchemes')
    .select((eb) => eb.fn.max<number | null>('version').as('newest'))
    .where('curriculumID', '=', curriculumID)
    .executeTakeFirstOrThrow();
  const version = (newest ?? 0) + 1;
  const id = `${prefixes[ofCurriculum]}-school-${version}`;
  const called = name ?? `The school’s own rules, version ${version}`;
  const proposed = changedScheme(inForce, change, { id, name: called, validFrom });
  return { inForce, proposed, version } satisfies ProposedScheme;
}
