import { schoolTexts } from '@somero/contract/school/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useCall, useFilters, useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { buttonColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import type { Assignment } from '../Lesson.ts';

const fresh = { q: '', sort: '', page: 1, endedq: '', endedsort: '', endedpage: 1 };

export function UnassignTeacher() {
  // Everybody with a lesson, also those who are no teachers any more.
  const overview = useCall('getTeachingOverview', {});
  const [{ teacher }, change] = useFilters({ teacher: 0, ...fresh });
  return (
    <>
      <PageTitle title="Unassign Teacher">
        {teacher > 0 && <Link href={`/assign_teacher?teacher=${teacher}`}>Assign to this teacher</Link>}
      </PageTitle>
      <Loaded value={overview.answer?.teachers} reading={overview}>
        {(teachers) => (
          <div className="stack">
            <Card narrow>
              <SelectField
                label="Teacher"
                options={teachers.map(({ userID, name, username }) => ({
                  value: userID,
                  label: `${name} (${username})`,
                }))}
                placeholder={teachers.length > 0 ? 'Choose…' : texts.noTeachersFound}
                value={teacher}
                onChange={(next) => change({ teacher: next, ...fresh })}
                required
              />
            </Card>
            {teacher > 0 ? (
              <Assignments key={teacher} userID={teacher} />
            ) : (
              <Card>
                <EmptyState text={teachers.length > 0 ? texts.selectTeacher : texts.noTeachersFound} />
              </Card>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

const inWords = ({ className, streamName, subjectName }: Assignment): string =>
  `${className} ${streamName} ${subjectName}`;

const columns: Column<Assignment>[] = [
  { key: 'class', title: 'Class', role: 'title', value: (row) => row.className },
  { key: 'stream', title: 'Stream', role: 'title', value: (row) => row.streamName },
  { key: 'subject', title: 'Subject', role: 'sub', value: (row) => row.subjectName },
  { key: 'since', title: 'Since', time: true, value: (row) => schoolDay(row.createdAt) },
];
const nowColumns: Column<Assignment>[] = [
  { key: 'students', title: 'Students', value: (row) => row.students, align: 'right' },
  {
    key: 'others',
    title: 'Also taught by',
    value: ({ alsoTaughtBy }) => alsoTaughtBy.map(({ name }) => name).join(', '),
  },
];
const endedColumns: Column<Assignment>[] = [
  ...columns,
  { key: 'until', title: 'Until', time: true, value: (row) => schoolDay(row.endedAt) },
];

function Assignments({ userID }: { userID: number }) {
  const reading = useCall('getTeacherAssignments', { userID, withEnded: 1 });
  const end = useSend('unassignTeacher', {
    refresh: ['getTeacherAssignments', 'getTeachingOverview'],
  });
  const [asked, setAsked] = useState<Assignment>();
  const all = reading.answer?.assignments;
  const ended = all?.filter(({ endedAt }) => endedAt !== '').sort((a, b) => b.endedAt.localeCompare(a.endedAt));
  const button: Column<Assignment> = buttonColumn('Unassign', {
    text: 'Unassign',
    of: (row) => inWords(row),
    onPress: (row) => setAsked(row),
  });
  return (
    <>
      {end.problem && (
        <Alert kind="bad" onClose={end.clear}>
          {end.problem.message}
        </Alert>
      )}
      {end.answer?.msg && (
        <Alert kind="good" onClose={end.clear}>
          {end.answer.msg}
        </Alert>
      )}
      <Card title="Assignments" flush>
        <Table
          caption="Assignments"
          rows={all?.filter(({ endedAt }) => endedAt === '')}
          reading={reading}
          rowKey={({ id }) => id}
          columns={[...columns, ...nowColumns, button]}
          empty={schoolTexts.noDataFound}
          search="Search class or subject"
          noun="assignment"
        />
      </Card>
      {ended && ended.length > 0 && (
        <Card title="Ended" flush>
          <Table
            id="ended"
            caption="Ended assignments"
            rows={ended}
            reading={reading}
            rowKey={({ id }) => id}
            columns={endedColumns}
            empty={schoolTexts.noDataFound}
            noun="assignment"
            pageSize={10}
          />
        </Card>
      )}
      {asked && (
        <Confirm
          title="Unassign Teacher"
          question={`Take ${inWords(asked)} from this teacher? They can no longer enter its marks. What they entered stays.`}
          action="Unassign"
          danger
          busy={end.sending}
          onConfirm={async () => {
            await end.send({ deletedID: asked.id });
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
