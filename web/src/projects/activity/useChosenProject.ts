import { useEffect } from 'react';
import { useCall, useFilters } from '../../hooks.ts';
import type { FormState } from '../../ui/fields/useForm.ts';
import type { ProjectRow } from '../Project.ts';
import type { NewActivityValues } from './activityValues.ts';

/** Named by the address, or the only one. One that is not offered any more (of an old draft) is dropped. */
export function useChosenProject({ values, set }: FormState<NewActivityValues>, projects: readonly ProjectRow[]) {
  const [{ project: wanted, activity: wantedActivity }] = useFilters({ project: 0, activity: '' });
  const { projName, actName } = values;
  const isThere = (id: number) => projects.some((project) => project.id === id);
  const only = projects.length === 1 ? projects[0]?.id : undefined;
  const isKnown = projName > 0 && isThere(projName);
  const isWanted = isThere(wanted);
  // What others enter meanwhile changes the rest of the budget.
  const reading = useCall('showProject', { showID: projName }, { enabled: isKnown, staleTime: 0 });
  const budget = isKnown ? reading.answer?.selected.budget : undefined;
  const isUnknownActivity = budget !== undefined && actName !== '' && !budget.some(({ name }) => name === actName);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address; what is chosen after it stands
  useEffect(() => {
    if (isWanted && (wantedActivity || wanted !== projName)) set({ projName: wanted, actName: wantedActivity });
  }, [isWanted, wanted, wantedActivity, set]);
  useEffect(() => {
    if (!isKnown && (projName !== 0 || only)) set({ projName: only ?? 0, actName: '' });
  }, [isKnown, projName, only, set]);
  useEffect(() => {
    if (isUnknownActivity) set({ actName: '' });
  }, [isUnknownActivity, set]);

  return { budget, reading, line: budget?.find(({ name }) => name === actName) };
}
