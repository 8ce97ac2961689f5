import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { useEffect, useRef } from 'react';
import { useFilters } from '../hooks.ts';
import { useLastPlace } from '../school/lastPlace.ts';
import type { School } from '../school/School.ts';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { useChosen } from '../ui/table/useChosen.ts';
import { ChosenStudents } from './ChosenStudents.tsx';
import { ClassAndStream } from './ClassAndStream.tsx';
import { type Exam, exams, setsFor, standardSet, withActivities } from './examSets.ts';
import { BesideForm } from './preview/BesideForm.tsx';
import css from './ReportForm.module.css';
import { ReportPage } from './ReportPage.tsx';
import { classSent, issuedAt, onlyClass, placeInWords } from './reportPlace.ts';
import { RunView } from './runs/RunView.tsx';
import { useRun } from './runs/useRun.ts';
import { TermSetsNote } from './sets/TermSetsNote.tsx';
import { setsOfClass, useTermSets } from './sets/useTermSets.ts';
import { YearAndTerm } from './YearAndTerm.tsx';

export function EndOfTermReport() {
  return <ReportPage title="End of Term Report">{(school) => <ReportForm school={school} />}</ReportPage>;
}

type Values = {
  yearID: number;
  termID: number;
  /** The ids of the exam sets; 0: not chosen. */
  BOT: number;
  MOT: number;
  EOT: number;
  classID: number;
  /** 0: all streams. */
  streamID: number;
};

const setsOfTerm = (school: School, termID: number): Pick<Values, Exam> => ({
  BOT: standardSet(school, 'BOT', termID),
  MOT: standardSet(school, 'MOT', termID),
  EOT: standardSet(school, 'EOT', termID),
});

/** The current term with all of its exams; the class if the user has only one. */
function startOf(school: School): Values {
  const { currentYear: yearID, currentTerm: termID } = school.settings;
  return { yearID, termID, ...setsOfTerm(school, termID), classID: onlyClass(school), streamID: 0 };
}

/** Replaces a set that is not one of the term by the standard set, for addresses that name only the term. */
function withSetsOnOffer(school: School, chosen: Values): Values {
  const isOfTerm = (setID: number) => setID === 0 || school.setsOf(chosen.termID).some(({ value }) => value === setID);
  const standard = setsOfTerm(school, chosen.termID);
  const fitting = exams.map((exam) => [exam, isOfTerm(chosen[exam]) ? chosen[exam] : standard[exam]]);
  return { ...chosen, ...Object.fromEntries(fitting) };
}

/** The school's sets of the term in their fields: each exam in its own, others in what is left. */
function inFields(school: School, termID: number, setIDs: readonly number[]): Pick<Values, Exam> {
  const fields = { BOT: 0, MOT: 0, EOT: 0 };
  const left = [];
  for (const id of setIDs) {
    const exam = exams.find((each) => standardSet(school, each, termID) === id);
    if (exam) fields[exam] = id;
    else left.push(id);
  }
  for (const exam of exams) if (fields[exam] === 0) fields[exam] = left.shift() ?? 0;
  return fields;
}

/** The address names sets, as a link or an earlier visit left it. */
const isChosenByHand = (): boolean => exams.some((exam) => new URLSearchParams(window.location.search).has(exam));

const chosenSets = (values: Values): number[] => exams.map((exam) => values[exam]).filter((id) => id > 0);

function ReportForm({ school }: { school: School }) {
  const [filters, change] = useFilters(startOf(school));
  const hold = useRun('generateEOTReport');
  const [picked, pick] = useChosen();
  const form = useForm({
    values: withSetsOnOffer(school, filters),
    required: ['yearID', 'termID', 'classID'],
    requiredText: texts.selectStarred,
    check: (values) => (chosenSets(values).length === 0 ? texts.selectSet : undefined),
  });
  const { values } = form;
  useEffect(() => change(values), [change, values]);
  useLastPlace(school, values, form.set, values.classID === 0);

  const { yearID, termID, classID } = values;
  const { answer: found, loading: isReadingSets } = useTermSets(yearID, termID);
  const own = school.classes.map(({ value }) => value);
  const classes = (found?.classes ?? []).filter((each) =>
    classID > 0 ? each.classID === classID : own.includes(each.classID),
  );
  const ofSchool = classID === 0 ? '' : setsOfClass(found, classID, own).join();
  // The school's sets are chosen when their class or term is; what is chosen by hand afterwards stays.
  const place = `${yearID}/${termID}/${classID}/${ofSchool}`;
  const filled = useRef('');
  const fill = form.set;
  useEffect(() => {
    if (ofSchool === '' || filled.current === place) return;
    const isFirst = filled.current === '' && isChosenByHand();
    filled.current = place;
    if (!isFirst) fill(inFields(school, termID, ofSchool.split(',').map(Number)));
  }, [fill, ofSchool, place, school, termID]);

  const generate = (chosen: Values) => {
    const { yearID, termID, classID, streamID, BOT, MOT, EOT } = chosen;
    void hold.start(
      {
        yearID,
        termID,
        classID: classSent(classID),
        streamID,
        setID1: BOT,
        setID2: MOT,
        setID3: EOT,
        setNumber: chosenSets(chosen).length,
        curriculumID: school.classWith(classID)?.curriculumID,
        reportType: 'EOT_REPORT',
        ...(picked.size > 0 && { studentList: [...picked] }),
      },
      { title: placeInWords(school, chosen), issued: issuedAt(chosen, 'EOT_REPORT') },
    );
  };
  const sets = chosenSets(values);
  const isWhole = yearID > 0 && termID > 0 && classID > 0 && sets.length > 0 && !isReadingSets;
  const asked = { kind: 'EOT_REPORT' as const, yearID, termID: termID as 1 | 2 | 3, setIDs: sets, classID };
  return (
    <BesideForm asked={isWhole ? { ...asked, streamID: values.streamID } : undefined}>
      <Card narrow>
        <Form
          form={form}
          outcome={hold.outcome}
          action={texts.generateButton}
          waiting={isReadingSets}
          columns={1}
          onSubmit={generate}
        >
          <YearAndTerm
            school={school}
            period={values}
            errors={form.problem?.fields}
            onChange={({ termID, ...more }) =>
              form.set({ ...more, ...(termID !== undefined && { termID, ...setsOfTerm(school, termID) }) })
            }
          />
          <div className={css.three}>
            {exams.map((exam) => (
              <SelectField
                key={exam}
                label={`${exam} (80%)`}
                options={setsFor(school, exam, values)}
                placeholder="Not chosen"
                {...form.field(exam)}
              />
            ))}
          </div>
          {isReadingSets && classID !== 0 && <p className={css.note} />}
          {classID !== 0 && (
            <TermSetsNote school={school} classes={classes} {...{ yearID, termID }} chosen={chosenSets(values)} />
          )}
          <ClassAndStream
            school={school}
            place={values}
            marks={[{ termID: values.termID, setIDs: withActivities(school, values, chosenSets(values)) }]}
            errors={form.problem?.fields}
            onChange={(place) => {
              pick(new Set());
              form.set(place);
            }}
          />
          {picked.size > 0 && classID > 0 && (
            <ChosenStudents
              classID={classID}
              streamID={values.streamID}
              chosen={picked}
              onAll={() => pick(new Set())}
            />
          )}
        </Form>
      </Card>
      <RunView school={school} hold={hold} makingText={texts.generating} linkText={texts.downloadLink} />
    </BesideForm>
  );
}
