import { schoolTexts } from '@somero/contract/school/texts.ts';
import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAllowed, useCall, useSend } from '../hooks.ts';
import type { School } from '../school/School.ts';
import { WithSchool } from '../school/WithSchool.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { chapterOptions, detailsOf, isEmpty } from './Chapter.ts';
import { ImportChapters } from './ImportChapters.tsx';
import { TermChapters } from './TermChapters.tsx';

export function SetClassChapters() {
  const may = useAllowed();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <PageTitle title="Set Class Chapters">
        {may('importChapters') && (
          <Button icon={<IconFileImport size={20} aria-hidden="true" />} onClick={() => setImporting(true)}>
            Import from a sheet
          </Button>
        )}
      </PageTitle>
      <WithSchool>
        {(school) => (
          <>
            <Card>
              <SettingForm school={school} />
            </Card>
            {importing && <ImportChapters school={school} onClose={() => setImporting(false)} />}
          </>
        )}
      </WithSchool>
    </>
  );
}

const noChapters = { cList1: [] as number[], cList2: [] as number[], cList3: [] as number[] };

const draft = 'setChapters';

function SettingForm({ school }: { school: School }) {
  const add = useSend('setChapters', { refresh: ['getChapterSettings', 'getAddMarks'], storeKeyAs: draft });
  const form = useForm({
    values: { year: school.settings.currentYear, sclass: 0, subject: 0, ...noChapters },
    required: ['year', 'sclass', 'subject'],
    requiredText: texts.selectYearClassSubject,
    check: (values) => (isEmpty(values) ? texts.chooseChapters : undefined),
    draft,
  });
  const { year, sclass, subject } = form.values;
  const level = school.classWith(sclass)?.level_id ?? 0;
  const reading = useCall('getChapters', { level, subject }, { enabled: level > 0 && subject > 0 });
  const classes = school.chapterClasses;
  return (
    <Form
      form={form}
      outcome={add}
      columns={3}
      action="Add Class-Charpter Setting"
      onSubmit={async (values) => {
        const saved = await add.send({ ...values, actionType: 'ADD', subjectsList: [values.subject] });
        // The year and class stay: the next subject of the class is the usual next step.
        if (saved) form.reset({ ...values, subject: 0, ...noChapters });
      }}
    >
      <SelectField
        label="Year"
        options={school.years}
        {...(school.years.length === 0 && { placeholder: schoolTexts.noYearFound })}
        {...form.field('year')}
      />
      <SelectField
        label="Class"
        options={classes}
        {...(classes.length === 0 && { placeholder: schoolTexts.noClassesFound })}
        {...form.field('sclass')}
        onChange={(value) => form.set({ sclass: value, subject: 0, ...noChapters })}
      />
      <SelectField
        label="Subject"
        options={school.subjectsOf(level)}
        {...form.field('subject')}
        onChange={(value) => form.set({ subject: value, ...noChapters })}
      />
      {subject > 0 && (
        <>
          <AlreadySet year={year} classID={sclass} subjectID={subject} />
          <TermChapters
            options={chapterOptions(reading.answer?.mainData ?? [])}
            loading={reading.loading}
            field={form.field}
          />
        </>
      )}
    </Form>
  );
}

/** Says early that the subject is set already, with a link to change it. */
function AlreadySet({ year, classID, subjectID }: { year: number; classID: number; subjectID: number }) {
  const { answer } = useCall('getChapterSettings', { year }, { enabled: year > 0 });
  const setting = answer?.mainData.find((each) => each.classID === classID);
  if (!setting || !detailsOf(setting).some(({ sID }) => sID === subjectID)) return null;
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <Alert kind="info">
        {texts.alreadySet}.{' '}
        <Link href={`/see_classCharpters?year=${year}&update=${setting.id}&subject=${subjectID}`}>Update it</Link>
      </Alert>
    </div>
  );
}
