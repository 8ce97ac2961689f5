import { payload } from '@somero/contract/fields.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { eachOptional, freeFields, wantedChoices, wantedFields } from '@somero/contract/students/fields.ts';
import { studentProblems } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { CallError, type Db, fail } from '../../handle.ts';
import { readPayload } from '../../readPayload.ts';
import { choiceProblem } from '../choiceProblem.ts';
import { readFormLists } from '../formLists.ts';
import { namedLists } from '../import/namedLists.ts';
import { applyForm, emptyRecord } from '../studentRecord.ts';
import type { DraftForm, GivenForm } from './draftForm.ts';

/** As addStudent, without stream and house, which the school gives. */
const complete = payload({
  ...wantedFields(texts.enterRequiredStarred),
  ...wantedChoices,
  ...eachOptional(freeFields),
});
type CompleteForm = ReturnType<typeof complete.parse>;

/** @throws CallError 400 with every missing field, in the words of section 5 */
export const readCompleteForm = (form: DraftForm): CompleteForm => readPayload(complete, form) as CompleteForm;

/** Validates a form as its registration will be, apart from stream and house. @throws CallError 400 with the missing or first wrong field */
export async function validateForm(db: Db, draft: DraftForm, now: Date): Promise<CompleteForm> {
  const form = requireComplete(draft);
  requirePastDays(form, now);
  const lists = await readFormLists(db);
  const record = applyForm(emptyRecord, { ...form, house: undefined });
  const refused = choiceProblem(record, { ...lists, hasStream: () => true });
  if (refused) throw fail(refused.msg, refused.field);
  namedLists(form, lists, record.details, form.level);
  return form;
}

/** Names all missing fields at once, so that a parent returns to the form only once. */
function requireComplete(draft: DraftForm): CompleteForm {
  // Any house passes: it is given on approval.
  const problems = studentProblems({ ...draft, house: 1 });
  const fields = Object.fromEntries(problems.map(({ field, msg }) => [field, msg]));
  try {
    const form = readCompleteForm(draft);
    if (problems[0]) throw new CallError(400, problems[0].msg, { fields });
    return form;
  } catch (error) {
    if (error instanceof CallError) throw new CallError(400, error.message, { fields: { ...fields, ...error.fields } });
    throw error;
  }
}

/** Each field by itself; steps come in any order. @throws CallError 400 with the wrong field */
export async function validateDraft(
  db: Db,
  given: GivenForm,
  openClasses: readonly number[],
  now: Date,
): Promise<void> {
  requirePastDays(given, now);
  const { sclass, religion, residencyType, subjectList, papersList, level } = given;
  if (sclass && !openClasses.includes(sclass)) throw fail(texts.classNotOpen, 'sclass');
  const lists = await readFormLists(db);
  requireEntries('religion', religion, lists.entries('religions'));
  requireEntries('residencyType', residencyType, lists.entries('residency'));
  requireEntries('subjectList', subjectList, [...lists.subjects.values()]);
  requireEntries('papersList', papersList, [...lists.papers.values()]);
  namedLists(given, lists, emptyRecord.details, level ?? 0);
}

type Chosen = number | readonly number[] | null | undefined;

function requireEntries(field: string, chosen: Chosen, entries: readonly Listed[]): void {
  for (const id of [chosen ?? []].flat()) {
    const found = entries.find((entry) => entry.id === id);
    if (!found) throw fail('There is no such entry in this list', field);
    if (found.status !== 1) throw fail(`${found.name} is not in use`, field);
  }
}
interface Listed {
  id: number;
  name: string;
  status: number;
}

function requirePastDays(form: GivenForm, now: Date): void {
  const today = schoolDay(now);
  for (const field of ['dob', 'f_dob', 'm_dob'] as const) {
    if ((form[field] ?? '') > today) throw fail(texts.notBornYet, field);
  }
}
