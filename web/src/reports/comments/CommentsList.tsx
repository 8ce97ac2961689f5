import type { Answer } from '@somero/contract';
import { hasProject, hasSkills } from '@somero/contract/reports/comments/rules.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useMemo, useState } from 'react';
import { Working } from '../../grading/Working.tsx';
import { namesakes } from '../../school/namesakes.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { counted } from '../../ui/counted.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useNarrow } from '../../ui/useNarrow.ts';
import css from './Comments.module.css';
import { missingOf, writtenBy } from './missing.ts';
import { OneStudent } from './OneStudent.tsx';
import { entryKey } from './outbox/entry.ts';
import type { CommentRow } from './outbox/words.ts';
import { type CommentField, kindOf, whose } from './phrases.ts';
import { rowKeys } from './rowKeys.ts';
import { type ListFrame, StudentRow } from './StudentRow.tsx';
import type { CommentsPlace } from './useComments.ts';
import { useCommentsOutbox } from './useCommentsOutbox.ts';
import { countWithout, useForAll } from './useForAll.ts';
import { useSeekMissing } from './useSeekMissing.ts';

interface Props {
  answer: Answer<'getComments'>;
  place: CommentsPlace;
  onBank: () => void;
}

export function CommentsList({ answer, place, onBank }: Props) {
  const { students, curriculumID, phrases, mayClass, mayHead, daysOpen } = answer;
  const { yearID, termID, classID, streamID } = place;
  const { entries, sending, saved, storing, durable } = useCommentsOutbox();
  const { filled, choose, takeBack, forget } = useForAll(students, place);
  /** The student whose result is explained; 0: none. */
  const [explained, explain] = useState(0);
  const frame: ListFrame = useMemo(
    () => ({
      place: { yearID, termID, classID, streamID },
      mayClass: mayClass === 1,
      mayHead: mayHead === 1,
      explain,
      hasSkills: hasSkills(curriculumID),
      hasProject: hasProject(classID, curriculumID),
      daysOpen,
      phrases,
      chooseForAll: choose,
      openBank: onBank,
    }),
    [yearID, termID, classID, streamID, mayClass, mayHead, curriculumID, phrases, daysOpen, choose, onBank],
  );
  const apart = useMemo(() => namesakes(students), [students]);
  const keyOf = (studentID: number) => entryKey({ yearID, termID, studentID });
  const isNarrow = useNarrow();
  const textOf = (row: CommentRow, field: CommentField) =>
    entries.get(keyOf(row.studentID))?.changes[field] ?? row[field];
  const missing = (row: CommentRow) => missingOf(writtenBy(frame), (field) => textOf(row, field));
  useSeekMissing(students, missing, isNarrow);
  const without = countWithout(students, textOf);
  const rowOf = (row: CommentRow, index: number) => {
    const key = keyOf(row.studentID);
    return (
      <StudentRow
        key={row.studentID}
        frame={frame}
        row={row}
        apart={apart(row)}
        index={index}
        entry={entries.get(key)}
        isSending={sending.has(key)}
        isStoring={storing.has(key)}
        isDurable={durable}
        isSaved={saved.has(key)}
        withoutClass={without('classComment', row.band)}
        withoutHead={without('headComment', row.band)}
      />
    );
  };
  if (students.length === 0) return <EmptyState text={schoolTexts.noStudentsFound} />;
  const columns = [
    css.list,
    frame.hasSkills && css.withSkills,
    frame.hasProject && css.withProject,
    daysOpen > 0 && css.withDays,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      {isNarrow ? (
        <OneStudent students={students} place={place} apart={apart} missing={missing}>
          {rowOf}
        </OneStudent>
      ) : (
        <div className={columns}>
          <div className={`${css.cells} ${css.heads}`} aria-hidden="true">
            <span>Student</span>
            <span>Class teacher’s comment</span>
            <span>Head teacher’s comment</span>
            {frame.hasSkills && <span>Generic skills and values</span>}
            {frame.hasProject && <span>Project</span>}
            {daysOpen > 0 && <span>{`Days of ${daysOpen}`}</span>}
          </div>
          <ul className={css.rows} aria-label="Report comments" onKeyDown={rowKeys}>
            {students.map(rowOf)}
          </ul>
        </div>
      )}
      {explained > 0 && (
        <Working
          explained={{ studentID: explained, subjectID: 0 }}
          term={{ yearID, termID: termID as 1 | 2 | 3 }}
          onClose={() => explain(0)}
        />
      )}
      {filled && (
        <div className={css.said}>
          <Alert kind="good" onClose={forget}>
            {`${whose[kindOf[filled.field]]}’s comment put in for ${counted(filled.comments.length, 'student')}.`}{' '}
            <Button small onClick={() => takeBack(filled)}>
              Undo
            </Button>
          </Alert>
        </div>
      )}
    </>
  );
}
