import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useEffect } from 'react';
import { useFilters } from '../hooks.ts';
import { useLastPlace } from '../school/lastPlace.ts';
import type { School } from '../school/School.ts';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { type OneSet, OneSetFields, oneSetRequired, oneSetStart, withSetOnOffer } from './OneSetFields.tsx';
import { BesideForm } from './preview/BesideForm.tsx';
import { ReportPage } from './ReportPage.tsx';
import { classSent, issuedAt, setInWords } from './reportPlace.ts';
import { RunView } from './runs/RunView.tsx';
import { useRun } from './runs/useRun.ts';

export function StudentReport() {
  return <ReportPage title="Student Report">{(school) => <ReportForm school={school} />}</ReportPage>;
}

function ReportForm({ school }: { school: School }) {
  const [filters, change] = useFilters(oneSetStart(school));
  const hold = useRun('generateStudentReport');
  const form = useForm({
    values: withSetOnOffer(school, filters),
    required: oneSetRequired,
    requiredText: schoolTexts.selectAllFields,
  });
  const { values } = form;
  useEffect(() => change(values), [change, values]);
  useLastPlace(school, values, form.set, values.classID === 0);

  const generate = (chosen: OneSet) =>
    void hold.start(
      {
        ...chosen,
        classID: classSent(chosen.classID),
        curriculumID: school.classWith(chosen.classID)?.curriculumID,
        reportType: 'GENERAL_REPORT',
      },
      {
        title: setInWords(school, chosen),
        issued: issuedAt(chosen, 'GENERAL_REPORT'),
        setName: school.nameIn('examSetData', chosen.setID),
      },
    );
  const { yearID, termID, setID, classID, streamID } = values;
  const isWhole = yearID > 0 && termID > 0 && setID > 0 && classID > 0;
  const asked = { kind: 'GENERAL_REPORT' as const, yearID, termID: termID as 1 | 2 | 3, setIDs: [setID], classID };
  return (
    <BesideForm asked={isWhole ? { ...asked, streamID } : undefined}>
      <Card narrow>
        <Form form={form} outcome={hold.outcome} action={texts.generateButton} columns={1} onSubmit={generate}>
          <OneSetFields school={school} chosen={values} problem={form.problem} onChange={form.set} />
        </Form>
      </Card>
      <RunView school={school} hold={hold} makingText={texts.generating} linkText={texts.downloadLink} />
    </BesideForm>
  );
}
