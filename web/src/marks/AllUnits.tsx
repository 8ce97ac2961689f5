import { noteLimit } from '@somero/contract/marks/rules.ts';
import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { codePoints } from '@somero/contract/text.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { TextField } from '../ui/TextField.tsx';
import { type CellLook, cellLook, type GridFrame, placeAt } from './cellLook.ts';
import { marksOutbox } from './outbox/marksOutbox.ts';
import { scoreOf } from './outbox/typedEntry.ts';
import css from './StudentDialog.module.css';
import type { SheetColumn, SheetStudent } from './sheet.ts';
import { problemWhileTyping, readScore } from './typedScore.ts';
import { useKept } from './useKept.ts';

interface Props {
  student: SheetStudent;
  columns: readonly SheetColumn[];
  frame: GridFrame;
  hasSubject: boolean;
}

interface Notes {
  score: string;
  remarks: string;
  skills: string;
}

/** What is wrong with a remark or skills. */
export const noteProblem = (text: string, tooLong: string): string | undefined =>
  codePoints(text.trim()) > noteLimit ? tooLong : undefined;

/** Milliseconds after a key until what is typed is kept on the device, and until somebody is taken to have finished. */
const keepAfter = 300;
const finishedAfter = 3000;

/** All chapters or papers of a subject for one student, kept and sent like the cells of the grid. */
export function AllUnits({ student, columns, frame, hasSubject }: Props) {
  const kept = useKept();
  const { ground, marks } = frame;
  const looks = columns.map((column) => cellLook(ground, student, column, marks, kept));
  const [typed, setTyped] = useState<Record<number, Notes>>({});
  const [problem, setProblem] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useRef((_typing: number): void => undefined);
  keep.current = (typing) => {
    clearTimeout(timer.current);
    const all = Object.entries(typed).flatMap(([index, value]) => {
      const column = columns[Number(index)];
      return column ? [typedMark(frame, student, column, value, scoreOf(looks[Number(index)]?.mark))] : [];
    });
    void marksOutbox.put(all, typing);
  };
  // Closing the dialog, or going on to the next student, takes what is typed as leaving a cell does.
  useEffect(() => () => keep.current(0), []);
  const change = (index: number, value: Notes) => {
    setTyped((old) => ({ ...old, [index]: value }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keep.current(finishedAfter), keepAfter);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = Object.values(typed)
      .map((value) => problemOf(value, frame))
      .find(Boolean);
    setProblem(found);
    if (found) return;
    keep.current(0);
    setTyped({});
  };
  if (!hasSubject) return <p className="quiet">{texts.selectSetAndSubject}</p>;
  if (columns.length === 0)
    return (
      <EmptyState text={ground.unit === 'chapter' ? schoolTexts.noChaptersForSubject : schoolTexts.noPapersFound} />
    );
  return (
    <form className="stack" onSubmit={save} noValidate>
      {problem && <Alert kind="bad">{problem}</Alert>}
      <div>
        {columns.map((column, index) => {
          const look = looks[index];
          return (
            <Unit
              key={column.paperID}
              title={column.title}
              words={look?.closed ?? look?.words ?? ''}
              isClosed={Boolean(look?.closed)}
              frame={frame}
              value={typed[index] ?? notesOf(look)}
              onChange={(value) => change(index, value)}
            />
          );
        })}
      </div>
      <div className="row">
        <Button type="submit" look="main" disabled={Object.keys(typed).length === 0}>
          Save marks
        </Button>
      </div>
    </form>
  );
}

const notesOf = (look: CellLook | undefined): Notes => ({
  score: look?.text ?? '',
  remarks: look?.entry?.remarks ?? look?.mark?.tr_remarks ?? '',
  skills: look?.entry?.skills ?? look?.mark?.generic_skills ?? '',
});

function problemOf({ score, remarks, skills }: Notes, { ground }: GridFrame): string | undefined {
  const found = readScore(score, ground.range).problem ?? noteProblem(skills, texts.skillsTooLong);
  return found ?? noteProblem(remarks, texts.remarksTooLong);
}

function typedMark(frame: GridFrame, student: SheetStudent, column: SheetColumn, value: Notes, seen: number | null) {
  const { ground } = frame;
  const text = value.score.trim();
  // A mark that is taken away takes its remarks along.
  const notes = ground.unit === 'chapter' && text !== '';
  return {
    ...placeAt(ground, student, column),
    classID: ground.classID,
    streamID: ground.streamID,
    text,
    ...readScore(text, ground.range),
    seen,
    ...(notes ? { remarks: value.remarks.trim(), skills: value.skills.trim() } : {}),
  };
}

interface UnitProps {
  title: string;
  words: string;
  isClosed: boolean;
  frame: GridFrame;
  value: Notes;
  onChange: (value: Notes) => void;
}

function Unit({ title, words, isClosed, frame: { ground }, value, onChange }: UnitProps) {
  const isChapter = ground.unit === 'chapter';
  const note = (name: 'remarks' | 'skills', tooLong: string) => ({
    value: value[name],
    error: noteProblem(value[name], tooLong),
    disabled: isClosed || value.score.trim() === '',
    onChange: (text: string) => onChange({ ...value, [name]: text }),
  });
  return (
    <section className={`${css.unit} ${isChapter ? '' : css.single}`} aria-label={title}>
      <h3>
        {title} <span role="status">{words}</span>
      </h3>
      <TextField
        label="Score"
        inputMode="decimal"
        value={value.score}
        disabled={isClosed}
        error={problemWhileTyping(value.score, ground.range) ?? undefined}
        onChange={(score) => onChange({ ...value, score })}
      />
      {isChapter && <TextField label="Remarks" {...note('remarks', texts.remarksTooLong)} />}
      {isChapter && <TextField label="Skills" {...note('skills', texts.skillsTooLong)} />}
    </section>
  );
}
