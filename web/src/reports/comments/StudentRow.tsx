import { genericSkills, learnerValues } from '@somero/contract/reports/comments/rules.ts';
import { memo, useId } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { ChosenWords } from './ChosenWords.tsx';
import { CommentBox } from './CommentBox.tsx';
import css from './Comments.module.css';
import { type Entry, entryKey } from './outbox/entry.ts';
import { theOutbox } from './outbox/theOutbox.ts';
import { type CommentRow, problemsOf, type Words, wordsOf } from './outbox/words.ts';
import type { CommentField, Phrase } from './phrases.ts';
import { Conflict, type Progress, RowState } from './RowState.tsx';
import type { CommentsPlace } from './useComments.ts';

/** Milliseconds of rest in a row that is not left, until the text is sent. */
const typing = 5000;

export interface ListFrame {
  place: CommentsPlace;
  mayClass: boolean;
  mayHead: boolean;
  /** Explains a student's result. */
  explain: (studentID: number) => void;
  hasSkills: boolean;
  hasProject: boolean;
  /** In the term; 0: nobody's days are entered. */
  daysOpen: number;
  phrases: readonly Phrase[];
  chooseForAll: (field: CommentField, band: string, phrase: Phrase) => void;
  /** Opens the school's phrases. */
  openBank: () => void;
}

interface Props extends Progress {
  frame: ListFrame;
  row: CommentRow;
  /** What tells the student from another one of the same name. */
  apart: string;
  index: number;
  entry: Entry | undefined;
  /** The number of students in the same band without a comment, of each kind. */
  withoutClass: number;
  withoutHead: number;
}

/** A student's marks so far and what the report will say. It is saved when the row is left. */
export const StudentRow = memo(function Row(props: Props) {
  const { frame, row, index, entry } = props;
  const { place, mayClass, mayHead } = frame;
  const id = useId();
  const words: Words = { ...wordsOf(row), ...entry?.changes };
  const problems = problemsOf(entry?.changes ?? {}, frame.daysOpen);
  const problemID = `${id}problem`;
  const put = (changes: Partial<Words>) =>
    void theOutbox.put({ ...place, studentID: row.studentID }, changes, row, typing);
  const leave = () => void theOutbox.leave(entryKey({ ...place, studentID: row.studentID }));
  const comment = (field: CommentField, may: boolean, without: number) =>
    may ? (
      <CommentBox
        row={row}
        field={field}
        index={index}
        value={words[field]}
        phrases={frame.phrases}
        without={without}
        onChange={(text) => put({ [field]: text })}
        onChooseForAll={(phrase) => frame.chooseForAll(field, row.band, phrase)}
        onBank={frame.openBank}
      />
    ) : (
      <Read text={words[field]} />
    );
  return (
    <li
      className={css.row}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave();
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid of the list's columns */}
      <div role="group" aria-labelledby={id} className={css.cells}>
        <div className={css.student}>
          <p id={id} className={css.name}>
            {row.name}
            {props.apart && (
              <>
                {' '}
                <span className={css.apart}>{props.apart}</span>
              </>
            )}
          </p>
          <Result row={row} explain={frame.explain} />
          <RowState entry={entry} progress={props} problems={problems} problemID={problemID} />
        </div>
        <div className={css.comment} data-title="Class teacher">
          {comment('classComment', mayClass, props.withoutClass)}
        </div>
        <div className={css.comment} data-title="Head teacher">
          {comment('headComment', mayHead, props.withoutHead)}
        </div>
        {frame.hasSkills && (
          <div className={css.skills}>
            {mayClass ? (
              <>
                <ChosenWords
                  label="Skills"
                  options={genericSkills}
                  value={words.skills}
                  onChange={(skills) => put({ skills })}
                />
                <ChosenWords
                  label="Values"
                  options={learnerValues}
                  value={words.values}
                  onChange={(values) => put({ values })}
                />
              </>
            ) : (
              <Read text={[...words.skills, ...words.values].join(', ')} />
            )}
          </div>
        )}
        {frame.hasProject && (
          <div data-title="Project">
            {mayClass ? (
              <>
                <input
                  className={css.score}
                  inputMode="decimal"
                  autoComplete="off"
                  enterKeyHint="next"
                  data-cell={`${index}:project`}
                  aria-label={`Project score of ${row.name}, 0.9 to 3`}
                  aria-invalid={problems.project ? true : undefined}
                  aria-describedby={problems.project && problemID}
                  value={words.project}
                  onChange={(event) => put({ project: event.target.value })}
                />
                {problems.project && (
                  <p className={css.over} aria-hidden="true">
                    0.9 to 3
                  </p>
                )}
              </>
            ) : (
              <Read text={words.project} />
            )}
          </div>
        )}
        {frame.daysOpen > 0 && (
          <div data-title={`Days present of ${frame.daysOpen}`}>
            {mayClass ? (
              <>
                <input
                  className={css.score}
                  inputMode="numeric"
                  autoComplete="off"
                  enterKeyHint="next"
                  data-cell={`${index}:daysPresent`}
                  aria-label={`Days present of ${row.name}, 0 to ${frame.daysOpen}`}
                  aria-invalid={problems.daysPresent ? true : undefined}
                  aria-describedby={problems.daysPresent && problemID}
                  value={words.daysPresent}
                  onChange={(event) => put({ daysPresent: event.target.value })}
                />
                {problems.daysPresent && <p className={css.over} aria-hidden="true">{`0 to ${frame.daysOpen}`}</p>}
              </>
            ) : (
              <Read text={words.daysPresent} />
            )}
          </div>
        )}
        {entry?.state === 'changed' && entry.theirs && <Conflict entry={entry} theirs={entry.theirs} />}
      </div>
    </li>
  );
});

/** The result so far with its grade. A click explains it, if the user may see that. */
function Result({ row, explain }: { row: CommentRow; explain: ListFrame['explain'] }) {
  const { studentID, name, result, band, mayExplain } = row;
  const words = (
    <>
      <span>{result || 'No marks yet'}</span> {band && <Badge tone="grey">{band}</Badge>}
    </>
  );
  if (mayExplain !== 1 || !result) return <p className={css.result}>{words}</p>;
  return (
    <button
      type="button"
      className={`${css.result} ${css.opens}`}
      aria-label={`${result} ${band}`.trim()}
      title={`How the result of ${name} was worked out`}
      onClick={() => explain(studentID)}
    >
      {words}
    </button>
  );
}

const Read = ({ text }: { text: string }) => (text ? <p>{text}</p> : <p className="quiet">Nothing yet</p>);
