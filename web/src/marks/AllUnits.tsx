import { noteLimit } from '@somero/contract/marks/rules.ts';
import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { codePoints } from '@somero/contract/text.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Choice } from './Choice.tsx';
import { type CellLook, cellLook, type GridFrame, placeAt, seenAt } from './cellLook.ts';
import type { Mark } from './outbox/entry.ts';
import { marksOutbox } from './outbox/theOutbox.ts';
import type { SheetColumn, SheetStudent } from './sheet.ts';
import css from './student/StudentDialog.module.css';
import { problemWhileTyping, readScore } from './typedScore.ts';
import { UnitsStatus } from './UnitsStatus.tsx';
import { useMarksOutbox } from './useMarksOutbox.ts';

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

interface TypedNotes extends Notes {
  /** The stored mark when the typing began. */
  seen: Mark | undefined;
}

export const noteProblem = (text: string, tooLong: string): string | undefined =>
  codePoints(text.trim()) > noteLimit ? tooLong : undefined;

/** Milliseconds after a key press until the text is stored on the device, and until the typing counts as finished. */
const storeAfter = 300;
const finishedAfter = 3000;

export function AllUnits({ student, columns, frame, hasSubject }: Props) {
  const stored = useMarksOutbox();
  const { context, marks } = frame;
  const looks = columns.map((column) => cellLook(context, student, column, marks, stored));
  const [typed, setTyped] = useState<Record<number, TypedNotes>>({});
  const [problem, setProblem] = useState<string>();
  // What was passed to the outbox. Once it is not there any more it was saved, and the stored text is shown again.
  const handed = useRef(new Map<number, TypedNotes>());
  const isSettled = (index: number, value: TypedNotes): boolean => {
    const look = looks[index];
    if (handed.current.get(index) !== value || look?.entry) return false;
    return isAlike(value, notesOf(look)) || look?.mark?.ver !== value.seen?.ver;
  };
  const open = Object.entries(typed).flatMap(([at, value]) => {
    const index = Number(at);
    return isSettled(index, value) ? [] : [{ index, value }];
  });
  const openAt = (at: number) => open.find(({ index }) => index === at)?.value;
  const units = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const store = useRef((_typing: number): void => undefined);
  store.current = (typing) => {
    clearTimeout(timer.current);
    const all = open.flatMap(({ index, value }) => {
      const column = columns[index];
      handed.current.set(index, value);
      return column ? [typedMark(frame, student, column, value)] : [];
    });
    void marksOutbox.put(all, typing);
  };
  // Closing the dialog or going to the next student stores the text, as leaving a cell does.
  useEffect(() => () => store.current(0), []);
  const change = (index: number, value: Notes) => {
    const before = openAt(index);
    const seen = before ? before.seen : looks[index]?.mark;
    setTyped((old) => ({ ...old, [index]: { ...value, seen } }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => store.current(finishedAfter), storeAfter);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = open.map(({ value }) => problemOf(value, frame)).find(Boolean);
    setProblem(found);
    if (found) return;
    store.current(0);
    setTyped({});
  };
  const goTo = (index: number) => {
    const unit = units.current?.children[index];
    unit?.scrollIntoView?.({ block: 'start' });
    unit?.querySelector('input')?.focus({ preventScroll: true });
  };
  if (!hasSubject) return <p className="quiet">{texts.selectSetAndSubject}</p>;
  if (columns.length === 0)
    return <EmptyState text={context.unit === 'chapter' ? schoolTexts.noChapterFound : schoolTexts.noPapersFound} />;
  return (
    <form className="stack" onSubmit={save} noValidate>
      {problem && <Alert kind="bad">{problem}</Alert>}
      <div ref={units}>
        {columns.map((column, index) => {
          const look = looks[index];
          return (
            <Unit
              key={column.paperID}
              title={column.title}
              words={look?.closed ?? look?.words ?? ''}
              isClosed={Boolean(look?.closed)}
              frame={frame}
              value={openAt(index) ?? notesOf(look)}
              onChange={(value) => change(index, value)}
              choice={
                look?.note === 'changed' &&
                look.entry && (
                  <Choice entry={look.entry} onTaken={() => setTyped(({ [index]: _, ...others }) => others)} />
                )
              }
            />
          );
        })}
      </div>
      <div className="row">
        <Button type="submit" look="main" disabled={open.length === 0}>
          Save marks
        </Button>
        <UnitsStatus looks={looks} isTyping={open.length > 0} goTo={goTo} />
      </div>
    </form>
  );
}

const isAlike = (one: Notes, other: Notes): boolean =>
  (['score', 'remarks', 'skills'] as const).every((name) => one[name].trim() === other[name]);

const notesOf = (look: CellLook | undefined): Notes => ({
  score: look?.text ?? '',
  remarks: look?.entry?.remarks ?? look?.mark?.tr_remarks ?? '',
  skills: look?.entry?.skills ?? look?.mark?.generic_skills ?? '',
});

function problemOf({ score, remarks, skills }: Notes, { context }: GridFrame): string | undefined {
  const found = readScore(score, context.range).problem ?? noteProblem(skills, texts.skillsTooLong);
  return found ?? noteProblem(remarks, texts.remarksTooLong);
}

function typedMark(frame: GridFrame, student: SheetStudent, column: SheetColumn, value: TypedNotes) {
  const { context } = frame;
  const text = value.score.trim();
  // Removing a mark removes its remarks too.
  const notes = context.unit === 'chapter' && text !== '';
  return {
    ...placeAt(context, student, column),
    classID: context.classID,
    streamID: context.streamID,
    text,
    ...readScore(text, context.range),
    ...seenAt(context, value.seen),
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
  choice: ReactNode;
}

function Unit({ title, words, isClosed, frame: { context }, value, onChange, choice }: UnitProps) {
  const isChapter = context.unit === 'chapter';
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
      {choice}
      <TextField
        label="Score"
        inputMode="decimal"
        value={value.score}
        disabled={isClosed}
        error={problemWhileTyping(value.score, context.range) ?? undefined}
        onChange={(score) => onChange({ ...value, score })}
      />
      {isChapter && <TextField label="Remarks" {...note('remarks', texts.remarksTooLong)} />}
      {isChapter && <TextField label="Skills" {...note('skills', texts.skillsTooLong)} />}
    </section>
  );
}
