import type { School } from '../school/School.ts';
import { SelectField } from '../ui/fields/SelectField.tsx';
import type { FormProblem } from '../ui/fields/useForm.ts';
import { ClassAndStream } from './ClassAndStream.tsx';
import { setsOfPlace } from './examSets.ts';
import { onlyClass } from './reportPlace.ts';
import { YearAndTerm } from './YearAndTerm.tsx';

/** One exam set of a class, for a student report or an assessment. */
export type OneSet = {
  yearID: number;
  termID: number;
  /** 0: not chosen. */
  setID: number;
  classID: number;
  streamID: number;
};

/** The current term; the class if the user has only one. */
export const oneSetStart = (school: School): OneSet => ({
  yearID: school.settings.currentYear,
  termID: school.settings.currentTerm,
  setID: 0,
  classID: onlyClass(school),
  streamID: 0,
});

export const oneSetRequired = ['yearID', 'termID', 'setID', 'classID'] as const;

/** Drops a set that the term or the class does not have, after a change or from an old address. */
export function withSetOnOffer<V extends OneSet>(school: School, chosen: V): V {
  const isOnOffer = setsOfPlace(school, chosen.termID, chosen.classID).some(({ value }) => value === chosen.setID);
  return isOnOffer ? chosen : { ...chosen, setID: 0 };
}

interface Props {
  school: School;
  chosen: OneSet;
  problem: FormProblem<OneSet> | undefined;
  onChange: (changes: Partial<OneSet>) => void;
}

export function OneSetFields({ school, chosen, problem, onChange }: Props) {
  const sets = setsOfPlace(school, chosen.termID, chosen.classID);
  const change = (changes: Partial<OneSet>) =>
    onChange({ ...changes, setID: withSetOnOffer(school, { ...chosen, ...changes }).setID });
  return (
    <>
      <YearAndTerm school={school} period={chosen} errors={problem?.fields} onChange={change} />
      <SelectField
        label="Exam set"
        name="setID"
        options={sets}
        value={chosen.setID}
        onChange={(setID) => onChange({ setID })}
        error={problem?.fields?.setID}
        required
      />
      <ClassAndStream
        school={school}
        place={chosen}
        marks={chosen.setID > 0 ? [{ termID: chosen.termID, setIDs: [chosen.setID] }] : []}
        errors={problem?.fields}
        onChange={change}
      />
    </>
  );
}
