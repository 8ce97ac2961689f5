import { projectProblems } from '@somero/contract/projects/projectProblems.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { type FormProblem, type FormState, useForm } from '../../ui/fields/useForm.ts';
import type { ProjectValues } from './ProjectValues.ts';

interface Options {
  values: ProjectValues;
  forUpdate: boolean;
  /** Keeps what is typed on this device under this name. */
  draft?: string;
}

/** The rules of section 5 in its order: the first for the alert, each at its field. */
function problemOf(values: ProjectValues, forUpdate: boolean): FormProblem<ProjectValues> | undefined {
  const found = projectProblems(values, { forUpdate });
  const [first] = found;
  if (!first) return undefined;
  const fields: FormProblem<ProjectValues>['fields'] = {};
  // The alert says it once of all that is empty; at each field one word will do.
  for (const { field, msg } of found) fields[field] ??= msg === texts.fillAllFields ? 'Required' : msg;
  return { msg: first.msg, fields };
}

export function useProjectForm({ values, forUpdate, draft }: Options): FormState<ProjectValues> {
  return useForm<ProjectValues>({
    values,
    check: (now) => problemOf(now, forUpdate),
    ...(draft && { draft }),
    // A receipt may be larger than what a device keeps for a page.
    undrafted: ['projFile'],
  });
}
