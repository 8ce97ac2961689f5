import type { ListName } from '@somero/contract/school/calls.ts';
import { curricula, termName } from '@somero/contract/school/reference.ts';
import { schoolTexts as texts } from '@somero/contract/school/texts.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFilters, useSend } from '../hooks.ts';
import { Alert } from '../ui/Alert.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { buttonsColumn } from '../ui/table/buttonColumn.tsx';
import type { Column } from '../ui/table/Column.ts';
import { Table } from '../ui/table/Table.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import css from './Lists.module.css';
import type { School } from './School.ts';
import { isListName, type ListRow, schoolLists } from './schoolLists.ts';
import { useSchool } from './useSchool.ts';

const listNames = Object.keys(schoolLists) as ListName[];

export function Lists() {
  const [{ list: named }, change] = useFilters({ list: 'years', q: '', sort: '', page: 1 });
  const list = isListName(named) ? named : 'years';
  return (
    <>
      <PageTitle title="Lists" />
      <Tabs
        label="Lists"
        tabs={listNames.map((name) => ({
          title: schoolLists[name].title,
          content: name === list && <List list={name} />,
        }))}
        shown={listNames.indexOf(list)}
        onShow={(index) => change({ list: listNames[index] ?? 'years', q: '', sort: '', page: 1 })}
      />
    </>
  );
}

function List({ list }: { list: ListName }) {
  const { school, ...reading } = useSchool();
  const [edited, setEdited] = useState<ListRow | 'new'>();
  const [saved, setSaved] = useState('');
  const turn = useSend('saveListEntry', { refresh: ['getStaffRegData'] });
  const { title, noun, rows } = schoolLists[list];

  const toggle = async ({ id, status, ver }: ListRow) => {
    setSaved('');
    const answer = await turn.send({ list, id, status: status ? 0 : 1, ver });
    if (answer) setSaved(answer.msg);
    else reading.reload();
  };
  const status: Column<ListRow> = {
    key: 'status',
    title: 'Status',
    role: 'badge',
    value: (row) => (row.status ? 'ACTIVE' : 'DISABLED'),
    cell: (row) => <Badge tone={row.status ? 'leaf' : 'grey'}>{row.status ? 'ACTIVE' : 'DISABLED'}</Badge>,
  };
  /** The school works in this year. */
  const isCurrent = ({ id }: ListRow) => list === 'years' && id === school?.settings.currentYear;
  const actions: Column<ListRow> = buttonsColumn('Action', (row) => (
    <div className={css.actions}>
      {list !== 'years' && (
        <Button small onClick={() => setEdited(row)} aria-label={`Edit ${row.name}`}>
          Edit
        </Button>
      )}
      {!isCurrent(row) && (
        <Button
          small
          look="link"
          disabled={turn.sending}
          onClick={() => void toggle(row)}
          aria-label={`${row.status ? 'Disable' : 'Enable'} ${row.name}`}
        >
          {row.status ? 'Disable' : 'Enable'}
        </Button>
      )}
    </div>
  ));
  return (
    <Card
      flush
      title={title}
      aside={
        <Button small look="main" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {`Add ${noun}`}
        </Button>
      }
    >
      {(saved || turn.problem) && (
        <div className={css.said}>
          {turn.problem ? (
            <Alert kind="bad" onClose={turn.clear}>
              {turn.problem.message}
            </Alert>
          ) : (
            <Alert kind="good" onClose={() => setSaved('')}>
              {saved}
            </Alert>
          )}
        </div>
      )}
      <Table
        caption={title}
        rows={school && rows(school.lists)}
        reading={reading}
        rowKey={(row) => row.id}
        columns={[
          { key: 'name', title: 'Name', role: 'title', value: (row) => row.name },
          ...(school ? ownColumns(list, school) : []),
          status,
          actions,
        ]}
        empty={texts.noDataFound}
        search={`Search ${title.toLowerCase()}`}
        noun={noun}
      />
      {edited && school && (
        <EntryDialog
          list={list}
          row={edited === 'new' ? undefined : (rows(school.lists).find((row) => row.id === edited.id) ?? edited)}
          school={school}
          reload={reading.reload}
          onSaved={(msg) => {
            turn.clear();
            setSaved(msg);
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

/** The columns that only this list has. */
function ownColumns(list: ListName, school: School): Column<ListRow>[] {
  if (list === 'examSets') return [{ key: 'term', title: 'Term', value: ({ termID = 0 }) => termName(termID) }];
  if (list !== 'classes') return [];
  return [
    {
      key: 'streams',
      title: 'Streams',
      value: ({ streams = [] }) => streams.map((id) => school.nameIn('streamData', id)).join(', '),
    },
    {
      key: 'curriculum',
      title: 'Curriculum',
      value: ({ curriculumID }) => curricula.find((each) => each.id === curriculumID)?.name ?? '',
    },
  ];
}
