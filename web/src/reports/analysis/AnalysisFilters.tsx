import type { ReactNode } from 'react';
import type { School } from '../../school/School.ts';
import { Toolbar } from '../../ui/Toolbar.tsx';
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
    <div className={css.bar}>
      <Toolbar oneLine>
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
          hint="One exam shows its marks. Two or three give the term result."
          onChange={(sets) => change({ sets: sets.join() })}
        />
      </Toolbar>
      <div className={css.buttons}>{children}</div>
    </div>
  );
}
