import { markUnit } from '@somero/contract/marks/rules.ts';
import { isIssuedOtherwise, sameSets } from '@somero/contract/reports/rules.ts';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { curricula } from '@somero/contract/school/reference.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import { useEffect, useState } from 'react';
import { useFilters, useSend } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { shortSet } from '../analysis/sheetSets.ts';
import { inTermOrder } from '../examSets.ts';
import { YearAndTerm } from '../YearAndTerm.tsx';
import css from './TermSets.module.css';
import { type ClassSets, type TermSets as Found, useTermSets } from './useTermSets.ts';

export function TermSets() {
  return (
    <>
      <PageTitle title="Term Exam Sets" />
      <WithSchool>{(school) => <Screen school={school} />}</WithSchool>
    </>
  );
}

function Screen({ school }: { school: School }) {
  const { currentYear, currentTerm } = school.settings;
  const [{ yearID, termID }, change] = useFilters({ yearID: currentYear, termID: currentTerm });
  const reading = useTermSets(yearID, termID);
  return (
    <div className="stack">
      <Card narrow>
        <div className="stack">
          <p className="quiet">
            These exam sets make the result of the term on report cards, in the columns of the year’s report, in Class
            Analysis and in Missing Marks. A run with other sets is a trial.
          </p>
          <YearAndTerm school={school} period={{ yearID, termID }} errors={undefined} onChange={change} />
        </div>
      </Card>
      <Loaded value={reading.answer} reading={reading}>
        {(found) =>
          found.curricula.map((saved) => (
            <Curriculum
              key={`${saved.curriculumID}/${yearID}/${termID}`}
              {...{ school, saved, yearID, termID }}
              classes={found.classes.filter(
                ({ classID }) => school.classWith(classID)?.curriculumID === saved.curriculumID,
              )}
            />
          ))
        }
      </Loaded>
    </div>
  );
}

interface Props {
  school: School;
  saved: Found['curricula'][number];
  classes: readonly ClassSets[];
  yearID: number;
  termID: number;
}

const mostSets = 3;

function Curriculum({ school, saved, classes, yearID, termID }: Props) {
  const { curriculumID, ver } = saved;
  const sending = useSend('saveTermSets', { refresh: ['getTermSets'] });
  const [chosen, setChosen] = useState<readonly number[]>(saved.setIDs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a saved change takes the place of what is chosen
  useEffect(() => setChosen(saved.setIDs), [ver]);
  const name = curricula.find(({ id }) => id === curriculumID)?.name ?? '';
  const offered = inTermOrder(school, termID).filter(({ value }) => markUnit(value, curriculumID) !== 'chapter');
  const isSaved = ver > 0;
  const differing = issuedOtherwise(school, classes, ({ setIDs }) => (chosen.length > 0 ? chosen : setIDs));
  const differingUnsaved = issuedOtherwise(school, classes, ({ fixed }) => fixed);
  const put = (id: number, on: boolean) => setChosen(on ? [...chosen, id] : chosen.filter((each) => each !== id));
  const save = (setIDs: readonly number[]) =>
    void sending.send({
      yearID,
      termID: termID as 1 | 2 | 3,
      curriculumID: curriculumID as 1 | 2 | 3,
      setIDs: [...setIDs],
      ver,
    });
  return (
    <Card narrow title={name}>
      <div className="stack">
        {sending.problem && <Alert kind="bad">{sending.problem.message}</Alert>}
        {sending.answer && (
          <Alert kind="good" onClose={sending.clear}>
            {sending.answer.msg}
          </Alert>
        )}
        <fieldset className={css.sets} disabled={sending.sending}>
          <legend>Exam sets of the result, at most three</legend>
          {offered.length === 0 && <p className="quiet">This term has no exam sets.</p>}
          {offered.map(({ value, label }) => (
            <label key={value}>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                disabled={!chosen.includes(value) && chosen.length >= mostSets}
                onChange={(event) => put(value, event.target.checked)}
              />
              <span>{label}</span>
            </label>
          ))}
          <p className="quiet">
            {isSaved
              ? 'Saved by the school.'
              : 'Nothing is saved. In each class the BOT, MOT and EOT sets count that have marks, or that had marks when the first card was issued.'}
          </p>
          {differing && <Alert kind="warn">{differing}.</Alert>}
          <div className={css.buttons}>
            <Button look="main" busy={sending.sending} disabled={chosen.length === 0} onClick={() => save(chosen)}>
              Save
            </Button>
            {isSaved && <Button onClick={() => save([])}>Go back to the sets with marks</Button>}
          </div>
          {isSaved && differingUnsaved && (
            <p className="quiet">If you go back to the sets with marks: {differingUnsaved}.</p>
          )}
        </fieldset>
        <ul className={css.classes} aria-label={`Exam sets by class, ${name}`}>
          {classes.map((each) => (
            <li key={each.classID}>
              <b>{school.nameIn('classData', each.classID)}</b> {inWords(school, each)}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

/** Which of the classes have cards of other exam sets than these; '': none. */
function issuedOtherwise(
  school: School,
  classes: readonly ClassSets[],
  setsOf: (each: ClassSets) => readonly number[],
): string {
  const others = classes.filter((each) => isIssuedOtherwise(each.issued, setsOf(each)));
  const names = others.map(({ classID }) => school.nameIn('classData', classID)).join(', ');
  return names && texts.issuedOtherwise(names);
}

function inWords(school: School, { setIDs, from, fixedAt, issued }: ClassSets): string {
  const named = (ids: readonly number[]) => ids.map((id) => shortSet(school.nameIn('examSetData', id))).join(', ');
  const sets = named(setIDs);
  const others = issued.filter((each) => !sameSets(each, setIDs)).map(named);
  const cards = others.length > 0 ? `; cards were issued with ${others.join(', and with ')}` : '';
  if (from === 'FIXED')
    return `${sets}: fixed since ${dayInWords(fixedAt)}, when the first card of the term was issued${cards}`;
  if (from === 'SAVED') return `${sets}${cards}`;
  return sets === '' ? 'none yet: no marks are entered' : `${sets}: those with marks`;
}
