import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useCall, useFilters } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Option, SelectField } from '../../ui/fields/SelectField.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { type ClassTeacher, ClassTeacherCell } from './ClassTeacherCell.tsx';
import css from './ClassTeachers.module.css';
import { teacherOptions } from './teacherOptions.ts';

export function ClassTeachers() {
  return (
    <>
      <PageTitle title="Class Teachers" />
      <Card flush>
        <WithSchool>{(school) => <WithTeachers school={school} />}</WithSchool>
      </Card>
    </>
  );
}

function WithTeachers({ school }: { school: School }) {
  const users = useCall('getUsers', {});
  return (
    <Loaded value={users.answer?.mainData} reading={users}>
      {(all) => <Streams school={school} teachers={teacherOptions(all)} />}
    </Loaded>
  );
}

const nobody = <Badge tone="amber">Nobody yet</Badge>;
const isNamed = ({ userID }: ClassTeacher): boolean => userID > 0;
const stream = ({ className, streamName }: ClassTeacher): string => `${className} ${streamName}`;

function Streams({ school, teachers }: { school: School; teachers: readonly Option<number>[] }) {
  const [{ year }, change] = useFilters({ year: school.settings.currentYear });
  const reading = useCall('getClassTeachers', { year });
  const rows = reading.answer?.mainData;
  const picker = (row: ClassTeacher) => (
    <ClassTeacherCell row={row} year={year} teachers={teachers} alsoOf={alsoOf(row, rows ?? [])} />
  );
  const columns: Column<ClassTeacher>[] = [
    { key: 'class', title: 'Class', value: ({ className }) => className },
    { key: 'stream', title: 'Stream', value: ({ streamName }) => streamName },
    {
      key: 'teacher',
      title: 'Class teacher',
      value: ({ name }) => name,
      cell: picker,
    },
    {
      key: 'named',
      title: 'Named',
      value: (row) => (isNamed(row) ? 'Yes' : 'Nobody yet'),
      cell: (row) => (isNamed(row) ? 'Yes' : nobody),
    },
  ];
  return (
    <Table
      caption={`Class teachers of ${school.years.find(({ value }) => value === year)?.label ?? ''}`.trim()}
      rows={rows}
      reading={reading}
      rowKey={({ classID, streamID }) => `${year}/${classID}/${streamID}`}
      columns={columns}
      empty={schoolTexts.noClassesFound}
      search="Search class, stream or teacher"
      noun="stream"
      card={(row) => (
        <>
          <div className={css.cardHead}>
            <b>{stream(row)}</b>
            {!isNamed(row) && nobody}
          </div>
          {picker(row)}
        </>
      )}
      filters={
        <>
          <SelectField
            quietLabel
            label="Year"
            options={school.years}
            placeholder={null}
            value={year}
            onChange={(next) => change({ year: next })}
          />
          {rows && (
            <p className={css.count} role="status">
              {`${rows.filter(isNamed).length} of ${rows.length} streams have one`}
            </p>
          )}
        </>
      }
    />
  );
}

/** The same person's other streams: allowed, but rarely intended. */
const alsoOf = (row: ClassTeacher, rows: readonly ClassTeacher[]): string =>
  rows
    .filter((other) => other !== row && isNamed(row) && other.userID === row.userID)
    .map(stream)
    .join(', ');
