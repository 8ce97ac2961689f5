import { schoolTexts } from '@somero/contract/school/texts.ts';
import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { useState } from 'react';
import { useAllowed, useCall, useFilters } from '../hooks.ts';
import { WithSchool } from '../school/WithSchool.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { Done } from '../ui/Done.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { buttonColumn } from '../ui/table/buttonColumn.tsx';
import type { Column } from '../ui/table/Column.ts';
import { Table } from '../ui/table/Table.tsx';
import type { Chapter } from './Chapter.ts';
import { ChapterDialog } from './ChapterDialog.tsx';

/** The table's own filters: another list starts on its first page. */
const another = { q: '', sort: '', page: 1 };

export function SeeChapters() {
  const [{ level, subject }, change] = useFilters({ level: 0, subject: 0, ...another });
  return (
    <>
      <PageTitle title="See Chapters" />
      <div className="stack">
        <WithSchool>
          {(school) => (
            <Toolbar>
              <SelectField
                label="Level"
                options={school.levels}
                value={level}
                onChange={(chosen) => change({ ...another, level: chosen, subject: 0 })}
              />
              <SelectField
                label="Subject"
                disabled={level === 0}
                options={school.subjectsOf(level)}
                value={subject}
                onChange={(chosen) => change({ ...another, subject: chosen })}
              />
            </Toolbar>
          )}
        </WithSchool>
        {level > 0 && subject > 0 ? (
          <Chapters key={subject} level={level} subject={subject} />
        ) : (
          <EmptyState text={texts.selectLevelAndSubject} />
        )}
      </div>
    </>
  );
}

interface Wanted {
  level: number;
  subject: number;
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
    opens: true,
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
    </>
  );
}
