import { schoolTexts } from '@somero/contract/school/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { useAllowed, useCall, useFilters } from '../hooks.ts';
import type { School } from '../school/School.ts';
import { WithSchool } from '../school/WithSchool.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { buttonColumn } from '../ui/table/buttonColumn.tsx';
import type { Column } from '../ui/table/Column.ts';
import { Table } from '../ui/table/Table.tsx';
import type { ChapterSetting } from './Chapter.ts';
import { chaptersInWords, SettingSummary } from './SettingSummary.tsx';
import { UpdateClassChapters } from './UpdateClassChapters.tsx';

export function SeeClassChapters() {
  return (
    <>
      <PageTitle title="See Class Chapters" />
      <WithSchool>{(school) => <Settings school={school} />}</WithSchool>
    </>
  );
}

function Settings({ school }: { school: School }) {
  const [filters, change] = useFilters({ year: 0, update: 0, subject: 0, q: '', sort: '', page: 1 });
  const { update, subject } = filters;
  const year = filters.year || school.settings.currentYear;
  const reading = useCall('getChapterSettings', { year }, { enabled: year > 0 });
  const may = useAllowed();
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
          // A search that failed leaves nothing of the one before.
          rows={reading.problem ? undefined : settings}
          reading={reading}
          rowKey={(row) => row.id}
          columns={may('setChapters') ? [...columns, button] : columns}
          empty={schoolTexts.noDataFound}
          unasked={year > 0 ? undefined : texts.selectYear}
          noun="class"
          filters={
            <SelectField
              label="Year"
              options={school.years}
              placeholder={school.years.length === 0 ? schoolTexts.noYearFound : null}
              value={year}
              onChange={(chosen) => change({ year: chosen, update: 0, subject: 0, q: '', sort: '', page: 1 })}
            />
          }
          allInSight
          main={
            <Button look="main" disabled={year === 0} busy={reading.refreshing} onClick={reading.reload}>
              SEARCH
            </Button>
          }
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
