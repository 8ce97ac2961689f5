import type { Answer } from '@somero/contract';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSend } from '../hooks.ts';
import type { School } from '../school/School.ts';
import { WithSchool } from '../school/WithSchool.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import type { Column } from '../ui/Column.ts';
import { Download } from '../ui/Download.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { SheetImport } from '../ui/SheetImport.tsx';
import { useDocument } from '../useDocument.ts';

type Row = Answer<'importStudents'>['rows'][number];

/** Takes a class list from a sheet: checked line by line first, then added whole or not at all. */
export function ImportStudents() {
  return (
    <>
      <PageTitle title="Import Students">
        <Link href="/see_students">See Students</Link>
      </PageTitle>
      <Card>
        <WithSchool>{(school) => <Import school={school} />}</WithSchool>
      </Card>
    </>
  );
}

function Import({ school }: { school: School }) {
  const importing = useSend('importStudents', { refresh: ['getClassStudents', 'findStudents'] });
  const [added, setAdded] = useState<readonly Row[]>([]);
  const run = async (file: File, dryRun: 0 | 1) => {
    const answer = await importing.send({ file, dryRun });
    setAdded(answer && !dryRun ? answer.rows : []);
    return answer;
  };
  return (
    <div className="stack">
      <SheetImport noun="student" outcome={importing} run={run} columns={columns} sample={<Sample />} />
      <ClassLinks school={school} rows={added} />
    </div>
  );
}

const dayInWords = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
/** 2012-06-04 as 4 Jun 2012, so that a swapped day and month is seen; what is no date stays as it was typed. */
const birthday = (dob: string): string => (/^\d{4}-\d\d-\d\d$/.test(dob) ? dayInWords.format(new Date(dob)) : dob);

const columns: Column<Row>[] = [
  { key: 'regno', title: 'Index number', value: ({ student }) => student.regno },
  {
    key: 'name',
    title: 'Student',
    value: ({ student }) => [student.surname, student.firstname, student.othername].filter(Boolean).join(' '),
  },
  {
    key: 'class',
    title: 'Class',
    value: ({ student }) => `${student.className}\u00A0${student.streamName}`,
  },
  { key: 'gender', title: 'Gender', value: ({ student }) => student.gender },
  {
    key: 'dob',
    title: 'Date of birth',
    value: ({ student }) => student.dob,
    cell: ({ student }) => birthday(student.dob).replaceAll(' ', '\u00A0'),
  },
  { key: 'house', title: 'House', value: ({ student }) => student.house },
  { key: 'residency', title: 'Residency', value: ({ student }) => student.residency },
  { key: 'subjects', title: 'Subjects', value: ({ student }) => student.subjects, align: 'right' },
];

function Sample() {
  const sample = useDocument('getStudentSample');
  return (
    <div className="row">
      <Button
        icon={<IconDownload size={20} aria-hidden="true" />}
        busy={sample.state === 'making'}
        onClick={() => void sample.make({})}
      >
        Sample sheet
      </Button>
      <span className="quiet">With the school’s classes, streams, houses and subjects to choose from.</span>
      <Download
        title="Download File"
        making={sample}
        makingText="Making the sheet..."
        readyText="The sample sheet is ready"
        linkText="Download Sample Sheet"
      />
    </div>
  );
}

/** The way from a list that was taken in to its classes. */
function ClassLinks({ school, rows }: { school: School; rows: readonly Row[] }) {
  const names = new Set(rows.map(({ student }) => student.className));
  const classes = school.lists.classData.filter(({ name }) => names.has(name));
  if (classes.length === 0) return null;
  return (
    <div className="row">
      {classes.map(({ id, name }) => (
        <Link key={id} href={`/see_students?classID=${id}`}>
          {`See the students of ${name}`}
        </Link>
      ))}
    </div>
  );
}
