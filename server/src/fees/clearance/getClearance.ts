import { candidateClasses } from '@somero/contract/fees/clearance/rules.ts';
import { clearanceTexts as texts } from '@somero/contract/fees/clearance/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { Handler } from '../../handle.ts';
import { readClearance } from './readClearance.ts';

export const getClearance: Handler<'getClearance'> = async (scope, { db, now }) => {
  const { rows, threshold } = await readClearance(db, scope, schoolDay(now));
  const count = (state: (typeof rows)[number]['state']) => rows.filter((row) => row.state === state).length;
  const totals = {
    ...{ students: rows.length, cleared: count('CLEARED'), allowed: count('ALLOWED') },
    notCleared: count('NOT CLEARED'),
  };
  const hasCandidates = rows.some(({ classID }) => candidateClasses.includes(classID));
  return {
    ...{ rows, totals, threshold, notice: hasCandidates ? texts.candidates : '' },
    msg: rows.length === 0 ? schoolTexts.noDataFound : '',
  };
};
