import { schoolTexts } from '@somero/contract/school/texts.ts';
import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { useState } from 'react';
import { useAllowed, useCall, useFilters } from '../hooks.ts';
import type { School } from '../school/School.ts';
import { WithSchool } from '../school/WithSchool.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { Done } from '../ui/Done.tsx';
import { Form, nothingSent } from '../ui/fields/Form.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { buttonColumn } from '../ui/table/buttonColumn.tsx';
import type { Column } from '../ui/table/Column.ts';
import { Table } from '../ui/table/Table.tsx';
import type { Chapter } from './Chapter.ts';
import { ChapterDialog } from './ChapterDialog.tsx';

export function SeeChapters() {
  const [{ level, subject }, change] = useFilters({ level: 0, subject: 0, q: '', sort: '', page: 1 });
  return (
    <>
      <PageTitle title="See Chapters" />
      <div className="stack">
        <Card>
          <WithSchool>
            {(school) => (
              <Search
                key={`${level} ${subject}`}
                school={school}
                level={level}
                subject={subject}
                search={(wanted) => change({ ...wanted, q: '', sort: '', page: 1 })}
              />
            )}
          </WithSchool>
        </Card>
        {level > 0 && subject > 0 && <Chapters key={subject} level={level} subject={subject} />}
      </div>
    </>
  );
}

interface Wanted {
  level: number;
  subject: number;
}

function Search({ school, search, ...wanted }: Wanted & { school: School; search: (wanted: Wanted) => void }) {
  const form = useForm<Wanted>({
    values: wanted,
    required: ['level', 'subject'],
    requiredText: texts.selectLevelAndSubject,
  });
  return (
    <Form form={form} outcome={nothingSent} action="Search" onSubmit={search}>
      <SelectField
        label="Level"
        options={school.levels}
        {...form.field('level')}
        onChange={(level) => form.set({ level, subject: 0 })}
      />
      <SelectField label="Subject" options={school.subjectsOf(form.values.level)} {...form.field('subject')} />
    </Form>
  );
}

const code: Column<Chapter> = { key: 'code', title: 'Code', value: (chapter) => chapter.code };
const columns: Column<Chapter>[] = [
  { key: 'name', title: 'Name', value: (chapter) => chapter.name },
  {
    key: 'status',
    title: 'Status',
    value: (chapter) => (chapter.status ? 'ACTIVE' : 'DISABLED'),
    cell: (chapter) => <Badge tone={chapter.status ? 'leaf' : 'grey'}>{chapter.status ? 'ACTIVE' : 'DISABLED'}</Badge>,
  },
];

function Chapters({ level, subject }: Wanted) {
  const reading = useCall('getChapters', { level, subject });
  const may = useAllowed();
  const [edited, setEdited] = useState(0);
  const [saved, setSaved] = useState('');
  const chapters = reading.answer?.mainData;
  // Only papers have codes: hide a column without any.
  const shown = chapters?.some((each) => each.code !== '') ? [code, ...columns] : columns;
  const chapter = chapters?.find((each) => each.id === edited);
  const update: Column<Chapter> = buttonColumn('Update', {
    text: 'Update',
    of: ({ name }) => name,
    onPress: ({ id }) => setEdited(id),
  });
  return (
    <>
      <Done text={saved} onClose={() => setSaved('')} />
      <Card flush>
        <Table
          caption="Chapters and papers"
          rows={chapters}
          reading={reading}
          rowKey={(each) => each.id}
          columns={may('updateChapter') ? [...shown, update] : shown}
          empty={schoolTexts.noPapersFound}
          search="Search by name or code"
          noun={chapters?.[0]?.kind === 'paper' ? 'paper' : 'charpter'}
        />
      </Card>
      {chapter && (
        <ChapterDialog
          chapter={chapter}
          level={level}
          reload={reading.reload}
          onSaved={(msg) => {
            setSaved(msg);
            setEdited(0);
          }}
          onClose={() => setEdited(0)}
        />
      )}
    </>
  );
}
