import { schoolTexts } from '@somero/contract/school/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { useAllowed, useCall, useFilters } from '../hooks.ts';
import type { School } from '../school/School.ts';
import { WithSchool } from '../school/WithSchool.tsx';
import { Card } from '../ui/Card.tsx';
import { Form, nothingSent } from '../ui/fields/Form.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { buttonColumn } from '../ui/table/buttonColumn.tsx';
import type { Column } from '../ui/table/Column.ts';
import { Table } from '../ui/table/Table.tsx';
import type { ChapterSetting } from './Chapter.ts';
import { chaptersInWords, SettingSummary } from './SettingSummary.tsx';
import { UpdateClassChapters } from './UpdateClassChapters.tsx';

export function SeeClassChapters() {
  const [{ year }, change] = useFilters({ year: 0, update: 0, subject: 0, q: '', sort: '', page: 1 });
  const search = (wanted: { year: number }) => change({ ...wanted, update: 0, subject: 0, q: '', sort: '', page: 1 });
  return (
    <>
      <PageTitle title="See Class Chapters" />
      <WithSchool>
        {(school) => {
          const shown = year || school.settings.currentYear;
          return (
            <div className="stack">
              <Card narrow>
                <Search key={shown} school={school} year={shown} search={search} />
              </Card>
              {shown > 0 && <Settings school={school} year={shown} />}
            </div>
          );
        }}
      </WithSchool>
    </>
  );
}

interface SearchProps {
  school: School;
  year: number;
  search: (wanted: { year: number }) => void;
}

function Search({ school, year, search }: SearchProps) {
  const form = useForm({ values: { year }, required: ['year'], requiredText: texts.selectYear });
  return (
    <Form form={form} outcome={nothingSent} action="Search" onSubmit={search}>
      <SelectField
        label="Year"
        options={school.years}
        {...(school.years.length === 0 && { placeholder: schoolTexts.noYearFound })}
        {...form.field('year')}
      />
    </Form>
  );
}

function Settings({ school, year }: { school: School; year: number }) {
  const reading = useCall('getChapterSettings', { year });
  const may = useAllowed();
  const [{ update, subject }, change] = useFilters({ update: 0, subject: 0 });
  const settings = reading.answer?.mainData;
  const updated = may('setChapters') ? settings?.find(({ id }) => id === update) : undefined;
  const columns: Column<ChapterSetting>[] = [
    { key: 'no', title: 'NO', value: (row) => (settings?.indexOf(row) ?? 0) + 1 },
    { key: 'year', title: 'YEAR', role: 'sub', value: (row) => row.year },
    { key: 'class', title: 'CLASS', role: 'title', value: (row) => row.studentclass },
    { key: 'user', title: 'ADDED BY', value: (row) => row.user },
    {
      key: 'date',
      title: 'DATE',
      time: true,
      value: ({ created_at }) => schoolDay(created_at),
    },
    {
      key: 'chapters',
      title: 'CHARPTERS',
      value: chaptersInWords,
      cell: (row) => <SettingSummary setting={row} school={school} />,
    },
  ];
  const button: Column<ChapterSetting> = buttonColumn('UPDATE', {
    text: 'Update',
    of: (row) => row.studentclass,
    onPress: (row) => change({ update: row.id }),
    opens: true,
  });
  return (
    <>
      <Card flush>
        <Table
          caption="Class chapters"
          rows={settings}
          reading={reading}
          rowKey={(row) => row.id}
          columns={may('setChapters') ? [...columns, button] : columns}
          empty={schoolTexts.noDataFound}
          noun="class"
        />
      </Card>
      {updated && (
        <UpdateClassChapters
          setting={updated}
          school={school}
          subjectID={subject}
          choose={(subjectID) => change({ subject: subjectID })}
          reload={reading.reload}
          onClose={() => change({ update: 0, subject: 0 })}
        />
      )}
    </>
  );
}
