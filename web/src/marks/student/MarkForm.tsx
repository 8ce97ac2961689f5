import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { parseHundredths } from '@somero/contract/score.ts';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../api.ts';
import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { noteProblem } from '../AllUnits.tsx';
import { type GridFrame, placeAt, scoreText } from '../cellLook.ts';
import { differences } from '../differences.ts';
import { isClosed, isOwnTry } from '../outbox/answeredEntry.ts';
import { type Entry, type Mark, placeKey, type Try } from '../outbox/entry.ts';
import { marksOutbox } from '../outbox/theOutbox.ts';
import { notesOf } from '../outbox/typedEntry.ts';
import type { SheetColumn, SheetStudent } from '../sheet.ts';
import { readScore } from '../typedScore.ts';

interface Props {
  student: SheetStudent;
  column: SheetColumn;
  frame: GridFrame;
  mark: Mark | undefined;
  entry: Entry | undefined;
  onSaved: (msg: string) => void;
  onSending: (isSending: boolean) => void;
}

interface Values {
  score: string;
  remarks: string;
  skills: string;
}

const valuesOf = (mark: Mark | undefined, entry?: Entry): Values => ({
  score: entry?.text ?? scoreText(mark),
  remarks: entry?.remarks ?? mark?.tr_remarks ?? '',
  skills: entry?.skills ?? mark?.generic_skills ?? '',
});

/** The mark that somebody else saved meanwhile. A closed term answers 409 with a mark too. */
const changedBy = (problem: ApiError | undefined): Mark | undefined =>
  problem?.status === 409 && !isClosed(problem.message) ? (problem.current as Mark | undefined) : undefined;

/** What was once sent; absent texts were not changed. */
type Tried = Omit<Try, 'version'>;

const isUnanswered = ({ status }: ApiError): boolean => status === 0 || status >= 500;

export function MarkForm({ student, column, frame: { context }, mark: first, entry, onSaved, onSending }: Props) {
  // After a conflict the form goes on from the mark that is stored now.
  const [mark, setMark] = useState(first);
  const isChapter = context.unit === 'chapter';
  const refresh = ['getTeacherStudents'] as const;
  const adding = useSend('addMarks', { refresh });
  const editing = useSend('editMarks', { refresh });
  const sending = mark ? editing : adding;
  const isSending = adding.sending || editing.sending;
  useEffect(() => {
    onSending(isSending);
    return () => onSending(false);
  }, [isSending, onSending]);
  // The last payload, and all payloads without an answer: the server may have stored any of them.
  const sent = useRef<Tried>(undefined);
  const [tries, setTries] = useState<readonly Tried[]>([]);
  const form = useForm<Values>({
    values: valuesOf(first, entry),
    draft: `mark ${placeKey(placeAt(context, student, column))} ${first?.ver ?? 0}`,
    required: isChapter ? ['score', 'remarks', 'skills'] : ['score'],
    requiredText: texts.fillRequired,
    check: ({ score, remarks, skills }) => {
      const fields = {
        score: readScore(score, context.range).problem ?? undefined,
        skills: noteProblem(skills, texts.skillsTooLong),
        remarks: noteProblem(remarks, texts.remarksTooLong),
      };
      const msg = fields.score ?? fields.skills ?? fields.remarks;
      return msg ? { msg, fields } : undefined;
    },
  });
  const save = async ({ score, remarks, skills }: Values, over = mark) => {
    const notes = isChapter ? { remarks, skills } : {};
    const { yearID, setID } = context;
    const { subjectID, paperID } = column;
    sent.current = {
      score: parseHundredths(score),
      ...(isChapter ? { remarks: remarks.trim(), skills: skills.trim() } : {}),
    };
    const place = { sID: student.id, yearID, setID, subjectID, ...(paperID ? { paperID } : {}) };
    // The entry on this device was typed over other texts than the ones that were read now.
    const seen = (over === first ? entry?.expectedNotes : undefined) ?? notesOf(over);
    const guard = isChapter ? { expectedRemarks: seen.remarks, expectedSkills: seen.skills } : {};
    const done = over
      ? await editing.send({ updateMarksID: over.id, score, expected: over.score, ...notes, ...guard })
      : await adding.send({ ...place, score, ...notes });
    if (!done) return;
    form.reset();
    if (entry) await marksOutbox.drop([entry.key]);
    onSaved(done.msg);
  };
  const { problem } = sending;
  const standing = changedBy(problem);
  // Our own earlier try, whose answer was lost. It is not a conflict.
  const isOwn = standing !== undefined && isOwnTry({ tries }, standing);
  const theirs = isOwn ? undefined : standing;
  const mine = { text: form.values.score, ...(isChapter ? form.values : {}) };
  const settle = (take: boolean) => {
    if (!standing) return;
    setMark(standing);
    setTries([]);
    adding.clear();
    editing.clear();
    form.fail(undefined);
    if (take) form.set(valuesOf(standing));
    else void save(form.values, standing);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer that was not a success
  useEffect(() => {
    const tried = sent.current;
    if (problem && tried && isUnanswered(problem)) setTries((before) => [...before, tried]);
    else if (isOwn) settle(false);
  }, [problem]);
  const closed = entry ? null : mark ? context.editingClosed : context.addingClosed;
  if (closed) return <Alert kind="warn">{closed}</Alert>;
  return (
    <>
      {entry && <Alert kind="info">What you typed here before is kept on this device. Saving replaces it.</Alert>}
      {theirs && (
        <Alert kind="warn">
          <p>Changed by somebody else: {differences(theirs, mine) || 'the same there as here'}.</p>
          <p className="row">
            <Button small look="main" onClick={() => settle(false)}>
              Keep mine
            </Button>
            <Button small onClick={() => settle(true)}>
              Take theirs
            </Button>
          </p>
        </Alert>
      )}
      <Form
        form={form}
        outcome={sending}
        action={mark ? 'Update Marks' : 'Add Marks'}
        columns={1}
        onSubmit={(values) => void save(values)}
      >
        <NumberField label="Score" decimals {...form.field('score')} />
        {isChapter && <TextArea label="Remarks" rows={2} {...form.field('remarks')} />}
        {isChapter && <TextArea label="Skills" rows={2} {...form.field('skills')} />}
      </Form>
    </>
  );
}
