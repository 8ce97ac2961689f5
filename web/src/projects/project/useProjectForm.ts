import { projectProblems } from '@somero/contract/projects/projectProblems.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { type FormProblem, type FormState, useForm } from '../../ui/fields/useForm.ts';
import type { ProjectValues } from './ProjectValues.ts';

interface Options {
  values: ProjectValues;
  forUpdate: boolean;
  /** The name of the draft on this device. */
  draft?: string;
}

/** The rules of section 5 in its order: the first for the alert, and each at its field. */
function problemOf(values: ProjectValues, forUpdate: boolean): FormProblem<ProjectValues> | undefined {
  const found = projectProblems(values, { forUpdate });
  const [first] = found;
  if (!first) return undefined;
  const fields: FormProblem<ProjectValues>['fields'] = {};
  // The alert has one text for all empty fields; each field gets a short one.
  for (const { field, msg } of found) fields[field] ??= msg === texts.fillAllFields ? 'Required' : msg;
  return { msg: first.msg, fields };
}

export function useProjectForm({ values, forUpdate, draft }: Options): FormState<ProjectValues> {
  return useForm<ProjectValues>({
    values,
    check: (now) => problemOf(now, forUpdate),
    ...(draft && { draft }),
    // A receipt may be too large for local storage.
    undrafted: ['projFile'],
  });
}
