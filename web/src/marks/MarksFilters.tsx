import type { Answer } from '@somero/contract';
import { setFitsCurriculum } from '@somero/contract/marks/rules.ts';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import css from './MarksFilters.module.css';

export type MarksLists = Answer<'getAddMarks'>;

export interface MarksChoice {
  yearID: number;
  classID: number;
  streamID: number;
  setID: number;
}

interface Props {
  lists: MarksLists;
  choice: MarksChoice;
  change: (changes: Partial<MarksChoice>) => void;
  withYear?: boolean;
  onSearch: () => void;
  subject?: string | undefined;
  /** More fields, and buttons at the end of the row. */
  fields?: ReactNode;
  buttons?: ReactNode;
}

const named = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

export function streamsOf({ classData, streamData }: MarksLists, classID: number) {
  const of =
    classData
      .find(({ id }) => id === classID)
      ?.streams.split(',')
      .map(Number) ?? [];
  return streamData.filter(({ id }) => of.includes(id));
}

/** The sets of a class's curriculum, those of the current term first. */
export function setsOf({ classData, examSetData, currentExamData }: MarksLists, classID: number) {
  const curriculumID = classData.find(({ id }) => id === classID)?.curriculumID;
  const current = new Set(currentExamData.map(({ id }) => id));
  const fitting = examSetData.filter(({ id }) => curriculumID === undefined || setFitsCurriculum(id, curriculumID));
  return [...fitting.filter(({ id }) => current.has(id)), ...fitting.filter(({ id }) => !current.has(id))];
}

function withClass(lists: MarksLists, { streamID, setID }: MarksChoice, classID: number): Partial<MarksChoice> {
  const hasStream = streamsOf(lists, classID).some(({ id }) => id === streamID);
  const hasSet = setsOf(lists, classID).some(({ id }) => id === setID);
  return { classID, streamID: hasStream ? streamID : 0, setID: hasSet ? setID : 0 };
}

/** The filters in a row; on a phone a single line, unless something is missing or is just being chosen. */
export function MarksFilters({ lists, choice, change: put, withYear, onSearch, subject, fields, buttons }: Props) {
  const isComplete = choice.classID > 0 && choice.streamID > 0 && choice.setID > 0;
  const [isOpen, setOpen] = useState(false);
  const name = (rows: readonly { id: number; name: string }[], id: number) => rows.find((row) => row.id === id)?.name;
  const chosen = [
    name(lists.classData, choice.classID),
    name(lists.streamData, choice.streamID),
    name(lists.examSetData, choice.setID),
    subject,
  ];
  const change = (changes: Partial<MarksChoice>) => {
    setOpen(true);
    put(changes);
  };
  const search = () => {
    if (isComplete) setOpen(false);
    onSearch();
  };
  return (
    <div className={css.filters} data-open={isOpen || !isComplete || undefined}>
      <button type="button" className={css.line} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <b>{chosen.filter(Boolean).join(' · ')}</b>
        <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
        Change
      </button>
      <div className={css.fields}>
        {withYear && (
          <SelectField
            quietLabel
            label="Year"
            placeholder="Year"
            options={lists.yearData.map((year) => ({ value: year.id, label: year.yearName }))}
            value={choice.yearID}
            onChange={(yearID) => change({ yearID })}
          />
        )}
        <SelectField
          quietLabel
          label="Class"
          placeholder="Class"
          options={named(lists.classData)}
          value={choice.classID}
          onChange={(classID) => change(withClass(lists, choice, classID))}
        />
        <SelectField
          quietLabel
          label="Stream"
          placeholder="Stream"
          options={named(streamsOf(lists, choice.classID))}
          value={choice.streamID}
          onChange={(streamID) => change({ streamID })}
        />
        <SelectField
          quietLabel
          label="Exam set"
          placeholder="Exam set"
          options={named(setsOf(lists, choice.classID))}
          value={choice.setID}
          onChange={(setID) => change({ setID })}
        />
        {fields}
        <Button look="main" icon={<IconSearch size={18} aria-hidden="true" />} onClick={search}>
          Search
        </Button>
      </div>
      <div className={css.buttons}>{buttons}</div>
    </div>
  );
}
