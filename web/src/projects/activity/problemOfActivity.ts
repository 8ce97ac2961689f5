import {
  type ActivityChange,
  type ActivityProblem,
  activityProblems,
  type EnteredActivity,
} from '@somero/contract/projects/activityProblems.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import type { FormProblem } from '../../ui/fields/useForm.ts';

/** The rules of section 5 in its order: the first for the alert, and each at its field. */
export function problemOfActivity<V extends EnteredActivity | ActivityChange>(values: V): FormProblem<V> | undefined {
  const found: ActivityProblem<V>[] = activityProblems(values);
  const [first] = found;
  if (!first) return undefined;
  // The alert has one text for all empty fields; each field gets a short one.
  const words = found.map(({ field, msg }) => [field, msg === texts.fillAllFields ? 'Required' : msg]);
  return { msg: first.msg, fields: Object.fromEntries(words) as NonNullable<FormProblem<V>['fields']> };
}
