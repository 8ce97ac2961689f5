import { schoolTexts } from '@somero/contract/school/texts.ts';
import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { useState } from 'react';
import { useAllowed, useCall, useFilters } from '../hooks.ts';
import type { School } from '../school/School.ts';
import { WithSchool } from '../school/WithSchool.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { Done } from '../ui/Done.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { buttonColumn } from '../ui/table/buttonColumn.tsx';
import type { Column } from '../ui/table/Column.ts';
import { Table } from '../ui/table/Table.tsx';
import type { Chapter } from './Chapter.ts';
import { ChapterDialog } from './ChapterDialog.tsx';

/** The table's own filters: another list starts on its first page. */
const another = { q: '', sort: '', page: 1 };

export function SeeChapters() {
  return (
    <>
      <PageTitle title="See Chapters" />
      <WithSchool>{(school) => <Chapters school={school} />}</WithSchool>
    </>
  );
}

const code: Column<Chapter> = { key: 'code', title: 'Code', role: 'sub', value: (chapter) => chapter.code };
const columns: Column<Chapter>[] = [
  { key: 'name', title: 'Name', role: 'title', value: (chapter) => chapter.name },
  {
    key: 'status',
    title: 'Status',
    role: 'badge',
    value: (chapter) => (chapter.status ? 'ACTIVE' : 'DISABLED'),
    cell: (chapter) => <Badge tone={chapter.status ? 'leaf' : 'grey'}>{chapter.status ? 'ACTIVE' : 'DISABLED'}</Badge>,
  },
];

function Chapters({ school }: { school: School }) {
  const [{ level, subject }, change] = useFilters({ level: 0, subject: 0, ...another });
  const isAsked = level > 0 && subject > 0;
  const reading = useCall('getChapters', { level, subject }, { enabled: isAsked });
  const may = useAllowed();
  const [edited, setEdited] = useState(0);
  const [saved, setSaved] = useState('');
  const chapters = isAsked ? reading.answer?.mainData : undefined;
  // Only papers have codes: hide a column without any.
  const shown = chapters?.some((each) => each.code !== '') ? [code, ...columns] : columns;
  const chapter = chapters?.find((each) => each.id === edited);
  const update: Column<Chapter> = buttonColumn('Update', {
    text: 'Update',
    of: ({ name }) => name,
    onPress: ({ id }) => setEdited(id),
    opens: true,
  });
  const choose = (chosen: { level: number; subject: number }) => {
    setSaved('');
    setEdited(0);
    change({ ...another, ...chosen });
  };
  return (
    <div className="stack">
      <Done text={saved} onClose={() => setSaved('')} />
      <Card flush>
        <Table
          caption="Chapters and papers"
          rows={chapters}
          reading={reading}
          rowKey={(each) => each.id}
          columns={may('updateChapter') ? [...shown, update] : shown}
          empty={schoolTexts.noPapersFound}
          unasked={isAsked ? undefined : texts.selectLevelAndSubject}
          search="Search by name or code"
          filters={
            <>
              <SelectField
                label="Level"
                options={school.levels}
                value={level}
                onChange={(chosen) => choose({ level: chosen, subject: 0 })}
              />
              <SelectField
                label="Subject"
                disabled={level === 0}
                options={school.subjectsOf(level)}
                value={subject}
                onChange={(chosen) => choose({ level, subject: chosen })}
              />
            </>
          }
          noun={chapters?.[0]?.kind === 'paper' ? 'paper' : 'chapter'}
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
    </div>
  );
}
