import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type ReactNode, useState } from 'react';
import { Working } from '../../grading/Working.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Scroll } from '../../ui/table/Scroll.tsx';
import { type Entry, marksByYear, type YearOfMarks } from './marksByYear.ts';
import { placeOf } from './placeOf.ts';
import css from './StudentPage.module.css';
import type { StudentPart } from './StudentPart.ts';

/** A term whose grades are looked at. */
interface OpenTerm {
  term: { yearID: number; termID: 1 | 2 | 3 };
  /** «TERM 2, 2026». */
  termName: string;
}

/** All marks, year by year, under the class in which they were got; the grades of each term open with their working. */
export function MarksPart({ student, school, history }: StudentPart) {
  const [opened, open] = useState<OpenTerm>();
  const termName = (termID: number) => school.lists.termData.find(({ id }) => id === termID)?.termName ?? '';
  return (
    <Loaded value={history.answer} reading={history}>
      {({ marks, explained }) =>
        marks.length === 0 ? (
          <EmptyState text={schoolTexts.noDataFound} />
        ) : (
          <div className="stack">
            {marksByYear(marks).map((year) => (
              <OneYear
                key={year.yearID}
                year={year}
                title={`${year.yearName} · ${placeOf(school, year.classID, year.streamID)}`}
              >
                {explained
                  .filter(({ yearID }) => yearID === year.yearID)
                  .map(({ yearID, termID }) => {
                    const name = `${termName(termID)}, ${year.yearName}`;
                    const term = { yearID, termID: termID as 1 | 2 | 3 };
                    return (
                      <Button
                        key={termID}
                        small
                        aria-label={`Grades of ${name}`}
                        onClick={() => open({ term, termName: name })}
                      >
                        {`Grades of ${termName(termID)}`}
                      </Button>
                    );
                  })}
              </OneYear>
            ))}
            {opened && (
              <Working
                explained={{ studentID: student.id, subjectID: 0 }}
                {...opened}
                onClose={() => open(undefined)}
              />
            )}
          </div>
        )
      }
    </Loaded>
  );
}

interface YearProps {
  year: YearOfMarks;
  title: string;
  /** Buttons beside the title. */
  children: ReactNode;
}

function OneYear({ year, title, children }: YearProps) {
  return (
    <div>
      <div className="row">
        <h3>{title}</h3>
        {children}
      </div>
      <Scroll className={css.scroll} aria-label={`Marks of ${title}`}>
        <table className={css.marks}>
          <thead>
            <tr>
              <th scope="col">Subject</th>
              {year.sets.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {year.rows.map(({ subjectID, subject, cells }) => (
              <tr key={subjectID}>
                <th scope="row">{subject}</th>
                {cells.map((entries, column) => (
                  <td key={year.sets[column]?.id}>
                    <Scores entries={entries} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </div>
  );
}

/** Letters of a chapter's name that are shown (second document, section 9). */
const shownLetters = 30;

function Scores({ entries }: { entries: readonly Entry[] }) {
  return entries.map(({ paper, score }) => (
    <div key={paper} className={css.score}>
      <span>{score}</span>
      {paper && (
        <span className={css.paper} title={paper.length > shownLetters ? paper : undefined}>
          {paper.length > shownLetters ? `${paper.slice(0, shownLetters)}…` : paper}
        </span>
      )}
    </div>
  ));
}
