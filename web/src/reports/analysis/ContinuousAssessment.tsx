import { hasProject } from '@somero/contract/reports/comments/rules.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useSession } from '../../device.ts';
import { useFilters, useSend } from '../../hooks.ts';
import { useDocument } from '../../jobs/useDocument.ts';
import type { School } from '../../school/School.ts';
import { WithOwnClasses } from '../../school/WithOwnClasses.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { Download } from '../../ui/files/Download.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';

/** The continuous assessment that UNEB requires of S3 and S4: AOI averages, project scores, and what is missing. */
export function ContinuousAssessment() {
  const rights = useSession()?.rights;
  return (
    <>
      <PageTitle title="UNEB Assessment" />
      <WithOwnClasses all={rights?.allMark === 1}>{(school) => <Screen school={school} />}</WithOwnClasses>
    </>
  );
}

function Screen({ school }: { school: School }) {
  const classes = school.classes.filter(({ value }) => hasProject(value, school.classWith(value)?.curriculumID ?? 0));
  if (classes.length === 0)
    return (
      <Card>
        <EmptyState text={schoolTexts.noClassesFound}>
          <p className="quiet">UNEB takes continuous assessment for S3 and S4 on the new curriculum.</p>
        </EmptyState>
      </Card>
    );
  return (
    <Card narrow>
      <SheetForm school={school} classes={classes} />
    </Card>
  );
}

type Values = { yearID: number; classID: number };

function SheetForm({ school, classes }: { school: School; classes: School['classes'] }) {
  const [only, another] = classes;
  const start = { yearID: school.settings.currentYear, classID: only && !another ? only.value : 0 };
  const [filters, change] = useFilters<Values>(start);
  const form = useForm({
    values: filters,
    required: ['yearID', 'classID'],
    requiredText: schoolTexts.selectAllFields,
  });
  const asking = useSend('exportContinuousAssessment');
  const making = useDocument('exportContinuousAssessment');
  const make = async (values: Values) => {
    change(values);
    const answer = await asking.send(values);
    if (answer) await making.take(answer);
  };
  const gaps = asking.answer?.gaps ?? 0;
  return (
    <div className="stack">
      <Form
        form={form}
        // The result is shown in the dialog.
        outcome={{ ...asking, answer: undefined }}
        action="Make the sheet"
        onSubmit={(values) => void make(values)}
      >
        <SelectField label="Year" options={school.years} {...form.field('yearID')} />
        <SelectField label="Class" options={classes} {...form.field('classID')} />
      </Form>
      <p className="quiet">
        One line for each candidate by LIN or index number, with the average of the Activities of Integration in each
        subject and the project score.
      </p>
      <Download
        title="Continuous Assessment"
        making={making}
        makingText="Making the sheet"
        readyText="The sheet is ready."
        linkText="Download the sheet"
      >
        {making.state === 'ready' && (
          <Alert kind={gaps > 0 ? 'warn' : 'info'}>
            {gaps > 0
              ? `${counted(gaps, 'gap')}, listed in the sheet. UNEB does not grade a candidate with missing scores.`
              : 'Nothing is missing.'}
          </Alert>
        )}
      </Download>
    </div>
  );
}
