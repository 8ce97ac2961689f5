import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { useEffect } from 'react';
import { useSession } from '../device.ts';
import { useFilters } from '../hooks.ts';
import type { School } from '../school/School.ts';
import { WithOwnClasses } from '../school/WithOwnClasses.tsx';
import { Card } from '../ui/Card.tsx';
import { Download } from '../ui/Download.tsx';
import { Form, type Outcome } from '../ui/Form.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { useForm } from '../ui/useForm.ts';
import { useDocument } from '../useDocument.ts';
import css from './EndOfTermReport.module.css';
import { type Exam, exams, setsFor, standardSet } from './examSets.ts';
import { Readiness } from './Readiness.tsx';

/** Report cards of a class at the end of a term, as one PDF. */
export function EndOfTermReport() {
  const rights = useSession()?.rights;
  return (
    <>
      <PageTitle title="End of Term Report" />
      <Card narrow>
        <WithOwnClasses all={rights?.allMark === 1}>{(school) => <ReportForm school={school} />}</WithOwnClasses>
      </Card>
    </>
  );
}

type Values = {
  yearID: number;
  termID: number;
  /** The exam sets; 0: not chosen. */
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

/** This term with all of its exams, and the class of whoever has only one. */
function startOf(school: School): Values {
  const { currentYear: yearID, currentTerm: termID } = school.settings;
  const [only, another] = school.classes;
  return {
    yearID,
    termID,
    ...setsOfTerm(school, termID),
    classID: only && !another ? only.value : 0,
    streamID: 0,
  };
}

const chosenSets = (values: Values): number[] => exams.map((exam) => values[exam]).filter((id) => id > 0);

function ReportForm({ school }: { school: School }) {
  const [filters, change] = useFilters(startOf(school));
  const making = useDocument('generateEOTReport');
  const form = useForm({
    values: filters,
    required: ['yearID', 'termID', 'classID'],
    requiredText: texts.selectStarred,
    check: (values) => (chosenSets(values).length === 0 ? texts.selectSet : undefined),
  });
  const { values } = form;
  useEffect(() => change(values), [change, values]);

  const generate = ({ yearID, termID, classID, streamID, ...sets }: Values) =>
    making.make({
      yearID,
      termID,
      classID,
      streamID,
      setID1: sets.BOT,
      setID2: sets.MOT,
      setID3: sets.EOT,
      setNumber: chosenSets(form.values).length,
      curriculumID: school.classWith(classID)?.curriculumID,
      reportType: 'EOT_REPORT',
    });
  // What comes of it is told in the dialog, not above the fields.
  const outcome: Outcome = {
    sending: making.state === 'making',
    problem: undefined,
    answer: undefined,
    clear: making.close,
  };
  return (
    <>
      <Form
        form={form}
        outcome={outcome}
        action={texts.generateButton}
        columns={1}
        onSubmit={(chosen) => void generate(chosen)}
      >
        <div className={css.pair}>
          <SelectField label="Year" options={school.years} {...form.field('yearID')} />
          <SelectField
            label="Term"
            options={school.terms}
            {...form.field('termID')}
            onChange={(termID) => form.set({ termID, ...setsOfTerm(school, termID) })}
          />
        </div>
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
        <div className={css.pair}>
          <SelectField
            label="Class"
            options={school.classes}
            {...form.field('classID')}
            onChange={(classID) => form.set({ classID, streamID: 0 })}
          />
          <SelectField
            label="Stream"
            options={school.streamsOf(values.classID)}
            placeholder="ALL STREAMS"
            {...form.field('streamID')}
            required
          />
        </div>
        {values.classID > 0 && values.yearID === school.settings.currentYear && (
          <Readiness classID={values.classID} streamID={values.streamID} />
        )}
      </Form>
      <Download
        title="End of Term Report"
        making={making}
        makingText={texts.generating}
        readyText={texts.generated}
        linkText={texts.downloadLink}
      />
    </>
  );
}
