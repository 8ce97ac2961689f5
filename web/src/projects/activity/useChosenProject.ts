import { useEffect, useRef, useState } from 'react';
import { readDraft, storeDraft } from '../../drafts.ts';
import { useCall, useFilters } from '../../hooks.ts';
import type { FormState } from '../../ui/fields/useForm.ts';
import type { ProjectRow } from '../Project.ts';
import type { NewActivityValues } from './activityValues.ts';

type Chosen = Pick<NewActivityValues, 'projName' | 'actName'>;

const last = 'last:activity';

/** What an expense was last added to on this device. It ends as drafts do: at Logout. */
export function keepChosen({ projName, actName }: Chosen): void {
  try {
    storeDraft(last, { projName, actName });
  } catch {
    // A device without room begins with nothing chosen.
  }
}

/** Named by the address, the only one, or the last one. One that is not offered any more (of an old draft) is dropped. */
export function useChosenProject({ values, set }: FormState<NewActivityValues>, projects: readonly ProjectRow[]) {
  const [{ project: wanted, activity: wantedActivity }] = useFilters({ project: 0, activity: '' });
  const { projName, actName } = values;
  const isThere = (id: number) => projects.some((project) => project.id === id);
  const [used] = useState(() => readDraft<Chosen>(last));
  const isUsedThere = used !== undefined && isThere(used.projName);
  const offered = projects.length === 1 ? projects[0]?.id : isUsedThere ? used.projName : undefined;
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
    if (!isKnown && (projName !== 0 || offered)) set({ projName: offered ?? 0, actName: '' });
  }, [isKnown, projName, offered, set]);
  const begun = useRef(0);
  useEffect(() => {
    // Once a project, so that a choice that is taken back stays so.
    if (!budget || begun.current === projName) return;
    begun.current = projName;
    const usual = budget.length === 1 ? budget[0]?.name : used?.projName === projName ? used.actName : undefined;
    if (actName === '' && usual !== undefined) set({ actName: usual });
  }, [budget, projName, actName, used, set]);
  useEffect(() => {
    if (isUnknownActivity) set({ actName: '' });
  }, [isUnknownActivity, set]);

  return { budget, reading, line: budget?.find(({ name }) => name === actName) };
}
