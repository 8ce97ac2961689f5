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
import { OneSetFields, oneSetRequired, oneSetStart, withSetOnOffer } from './OneSetFields.tsx';
import { ReportPage } from './ReportPage.tsx';
import { classSent, setInWords } from './reportPlace.ts';
import { RunView } from './runs/RunView.tsx';
import { useRun } from './runs/useRun.ts';

const formats = [
  { value: 'PDF', label: 'PDF' },
  { value: 'EXCEL', label: 'Excel' },
] as const;
type Format = (typeof formats)[number]['value'];

export function Assessment() {
  return <ReportPage title="Assessment">{(school) => <AssessmentForm school={school} />}</ReportPage>;
}

function AssessmentForm({ school }: { school: School }) {
  const [filters, change] = useFilters({ ...oneSetStart(school), format: 'PDF' as Format });
  const hold = useRun('generateAssessment');
  const form = useForm({
    values: withSetOnOffer(school, filters),
    required: oneSetRequired,
    requiredText: schoolTexts.selectAllFields,
  });
  const { values } = form;
  useEffect(() => change(values), [change, values]);
  useLastPlace(school, values, form.set, values.classID === 0);

  const generate = (chosen: typeof filters) =>
    void hold.start(
      {
        ...chosen,
        classID: classSent(chosen.classID),
        curriculumID: school.classWith(chosen.classID)?.curriculumID,
      },
      { title: setInWords(school, chosen), sheet: chosen.format === 'EXCEL' },
    );
  return (
    <>
      <Card narrow>
        <Form form={form} outcome={hold.outcome} action={texts.generateButton} columns={1} onSubmit={generate}>
          <OneSetFields school={school} chosen={values} problem={form.problem} onChange={form.set} />
          <SelectField label="Format" options={formats} placeholder={null} {...form.field('format')} />
        </Form>
      </Card>
      <RunView
        school={school}
        hold={hold}
        makingText={texts.generating}
        linkText="Download Assessment"
        noun="classes"
      />
    </>
  );
}
