import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useEffect } from 'react';
import { useFilters } from '../hooks.ts';
import { useLastPlace } from '../school/lastPlace.ts';
import type { School } from '../school/School.ts';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { ClassAndStream } from './ClassAndStream.tsx';
import { neededOfYear } from './examSets.ts';
import { BesideForm } from './preview/BesideForm.tsx';
import { ReportPage } from './ReportPage.tsx';
import { classSent, issuedAt, onlyClass, placeInWords } from './reportPlace.ts';
import { RunView } from './runs/RunView.tsx';
import { useRun } from './runs/useRun.ts';
import { setsOfClass, useTermSets } from './sets/useTermSets.ts';

export function EndOfYearReport() {
  return <ReportPage title="End of Year Report">{(school) => <ReportForm school={school} />}</ReportPage>;
}

function ReportForm({ school }: { school: School }) {
  const [filters, change] = useFilters({
    yearID: school.settings.currentYear,
    classID: onlyClass(school),
    streamID: 0,
  });
  const hold = useRun('generateEOYReport');
  const form = useForm({
    values: filters,
    required: ['yearID', 'classID'],
    requiredText: schoolTexts.selectAllFields,
  });
  const { values } = form;
  useEffect(() => change(values), [change, values]);
  useLastPlace(school, values, form.set, values.classID === 0);

  const found = [useTermSets(values.yearID, 1), useTermSets(values.yearID, 2), useTermSets(values.yearID, 3)];
  const own = school.classes.map(({ value }) => value);
  const setsOf = (termID: number) => setsOfClass(found[termID - 1]?.answer, values.classID, own);

  const generate = (chosen: typeof filters) => {
    const ofYear = { ...chosen, termID: 0 };
    void hold.start(
      { ...chosen, classID: classSent(chosen.classID), reportType: 'EOY_REPORT' },
      { title: placeInWords(school, ofYear), issued: issuedAt(ofYear, 'EOY_REPORT') },
    );
  };
  const isWhole = values.yearID > 0 && values.classID > 0;
  return (
    <BesideForm asked={isWhole ? { kind: 'EOY_REPORT', ...values } : undefined}>
      <Card narrow>
        <Form form={form} outcome={hold.outcome} action={texts.generateEOYButton} columns={1} onSubmit={generate}>
          <SelectField
            label="Year"
            options={school.years}
            {...(school.years.length === 0 && { placeholder: schoolTexts.noYearFoundLoud })}
            {...form.field('yearID')}
          />
          <ClassAndStream
            school={school}
            place={values}
            marks={neededOfYear(school, values.classID, setsOf)}
            errors={form.problem?.fields}
            onChange={form.set}
          />
        </Form>
      </Card>
      <RunView school={school} hold={hold} makingText={texts.generatingEOY} linkText={texts.downloadLink} />
    </BesideForm>
  );
}
