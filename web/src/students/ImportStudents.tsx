import type { Answer } from '@somero/contract';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSend } from '../hooks.ts';
import { SampleSheet } from '../jobs/SampleSheet.tsx';
import { useDocument } from '../jobs/useDocument.ts';
import type { School } from '../school/School.ts';
import { WithSchool } from '../school/WithSchool.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { counted } from '../ui/counted.ts';
import { Download } from '../ui/files/Download.tsx';
import { SheetImport } from '../ui/files/SheetImport.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import type { Column } from '../ui/table/Column.ts';
import css from './ImportStudents.module.css';
import { UndoBatch } from './moves/UndoBatch.tsx';
import { Undone } from './moves/Undone.tsx';

type Row = Answer<'importStudents'>['rows'][number];

export function ImportStudents() {
  return (
    <>
      <PageTitle title="Import Students" />
      <Card>
        <WithSchool>{(school) => <Import school={school} />}</WithSchool>
      </Card>
    </>
  );
}

interface Taken {
  rows: readonly Row[];
  batchID: number | undefined;
}

function Import({ school }: { school: School }) {
  const importing = useSend('importStudents', { refresh: ['getClassStudents', 'findStudents', 'getBatches'] });
  const [taken, setTaken] = useState<Taken>();
  /** The last sheet that was checked: its headings may be wrong. */
  const [checked, setChecked] = useState<File>();
  const [undone, setUndone] = useState('');
  // A new round clears the messages of the last one.
  const [round, setRound] = useState(1);
  const run = async (file: File, dryRun: 0 | 1) => {
    setUndone('');
    setChecked(file);
    const answer = await importing.send({ file, dryRun });
    setTaken(answer && !dryRun ? { rows: answer.rows, batchID: answer.batchID } : undefined);
    return answer;
  };
  return (
    <div className="stack">
      <Undone msg={undone} onClose={() => setUndone('')} />
      <SheetImport
        key={round}
        noun="student"
        outcome={importing}
        run={run}
        columns={columns}
        sample={<SampleSheet call="getStudentSample" choices="classes, streams, houses and subjects" />}
        correcting={(file) => <MarkedSheet key={`${file.name} ${file.lastModified}`} file={file} what="row" />}
      />
      {checked && importing.problem?.body.headings === 1 && (
        <MarkedSheet key={`${checked.name} ${checked.lastModified}`} file={checked} what="heading" />
      )}
      {taken && (
        <div className="row">
          <ClassLinks school={school} rows={taken.rows} />
          {taken.batchID !== undefined && (
            <UndoBatch
              batchID={taken.batchID}
              what={`the import of ${counted(taken.rows.length, 'student')}`}
              effect="All of them are removed again."
              onUndone={(msg) => {
                importing.clear();
                setTaken(undefined);
                setUndone(msg);
                setRound(round + 1);
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}

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
  },
  { key: 'house', title: 'House', value: ({ student }) => student.house },
  { key: 'residency', title: 'Residency', value: ({ student }) => student.residency },
  { key: 'subjects', title: 'Subjects', value: ({ student }) => student.subjects, align: 'right' },
];

/** The sheet with what to correct beside each bad row, or beside its headings. */
function MarkedSheet({ file, what }: { file: File; what: 'row' | 'heading' }) {
  const marked = useDocument('markStudentSheet');
  return (
    <div className="row">
      <Button
        className={css.marked}
        icon={<IconFileSpreadsheet size={20} aria-hidden="true" />}
        busy={marked.state === 'making'}
        onClick={() => void marked.make({ file })}
      >
        {`Download the sheet with bad ${what}s marked`}
      </Button>
      <Download
        title="Download File"
        making={marked}
        makingText="Making the sheet..."
        readyText={`The sheet is ready. Each bad ${what} is marked, with what to correct ${beside[what]}`}
        linkText="Download Marked Sheet"
      />
    </div>
  );
}

const beside = { row: 'beside it', heading: 'in the last heading, “To correct”' };

/** Links from an imported list to its classes. */
function ClassLinks({ school, rows }: { school: School; rows: readonly Row[] }) {
  const names = new Set(rows.map(({ student }) => student.className));
  return school.lists.classData
    .filter(({ name }) => names.has(name))
    .map(({ id, name }) => (
      <Link key={id} href={`/see_students?classID=${id}`}>
        {`See the students of ${name}`}
      </Link>
    ));
}
