import type { ReactNode } from 'react';
import type { School } from '../../school/School.ts';
import { PlaceFields } from '../PlaceFields.tsx';
import css from './Analysis.module.css';
import { SetsChoice } from './SetsChoice.tsx';
import { mostSets, offeredSets, type SheetChoice } from './sheetSets.ts';

interface Props {
  school: School;
  choice: SheetChoice;
  /** The ids in `choice.sets`, or the default sets. */
  setIDs: readonly number[];
  change: (changes: Partial<SheetChoice>) => void;
  children: ReactNode;
}

export function AnalysisFilters({ school, choice, setIDs, change, children }: Props) {
  const { yearID, termID, classID, streamID } = choice;
  return (
    <div className={css.filters}>
      <PlaceFields
        school={school}
        place={{ yearID, termID, classID, streamID }}
        onChange={(changes) => change({ ...changes, ...('termID' in changes && { sets: '' }) })}
      />
      <SetsChoice
        label="Exam sets"
        options={offeredSets(school, termID, classID)}
        value={setIDs}
        none="None"
        most={mostSets}
        hint="One set is shown as it is; two or three make the term’s result."
        onChange={(sets) => change({ sets: sets.join() })}
      />
      <div className={css.buttons}>{children}</div>
    </div>
  );
}
