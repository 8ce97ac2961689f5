import { momentInColumn, momentInWords } from '@somero/contract/schoolTime.ts';
import { Link } from 'wouter';
import { useCall } from '../hooks.ts';
import { Alert } from '../ui/Alert.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import type { Column } from '../ui/table/Column.ts';
import { Table } from '../ui/table/Table.tsx';
import { BackUpNow } from './BackUpNow.tsx';
import css from './Backups.module.css';
import { Places } from './Places.tsx';
import { type Found, kinds, type Run } from './runs.ts';
import { SetUp } from './SetUp.tsx';

export function Backups() {
  const reading = useCall('getSafekeeping', {});
  return (
    <>
      <PageTitle title="Backups" />
      <Loaded value={reading.answer} reading={reading}>
        {(found) => (
          <div className="stack">
            {found.isOn === 1 ? <State found={found} /> : <SetUp />}
            {found.isOn === 1 && (
              <Card title="Where they are kept">
                <Places places={found.places} />
              </Card>
            )}
            <Card title="What was done" flush>
              <Table
                id="runs"
                caption="What was done"
                rows={found.mainData}
                columns={columns}
                rowKey={({ id }) => id}
                reading={reading}
                empty="No backup has been made yet"
                noun="run"
              />
            </Card>
          </div>
        )}
      </Loaded>
    </>
  );
}

const wordOf = ({ ok }: Run): string => (ok === 1 ? 'Good' : 'Failed');
const outcome = (run: Run) => <Badge tone={run.ok === 1 ? 'leaf' : 'danger'}>{wordOf(run)}</Badge>;

const columns: Column<Run>[] = [
  { key: 'kind', title: 'What', value: ({ kind }) => kinds[kind], role: 'title' },
  { key: 'at', title: 'When', value: ({ at }) => momentInColumn(at), time: true, role: 'sub' },
  { key: 'ok', title: 'Outcome', value: wordOf, cell: outcome, role: 'badge' },
  {
    ...{ key: 'words', title: 'Found', value: ({ words }) => words },
    cell: ({ words }) => <span className={css.words}>{words}</span>,
  },
];

const State = ({ found: { problems, backup, proof, next, key } }: { found: Found }) => (
  <Card title="Today">
    <div className="stack">
      {problems.map((text) => (
        <Alert key={text} kind="bad">
          {text}
        </Alert>
      ))}
      <Facts
        facts={[
          ['Last backup', backup ? <Last key="backup" run={backup} /> : 'None yet'],
          ['Last proof that one restores', proof ? <Last key="proof" run={proof} /> : 'None yet: it runs each night'],
          ['Next backup', next && momentInWords(next)],
          ['Key', <KeyState key="key" state={key} />],
        ]}
      />
      <BackUpNow />
      <p className={css.hint}>
        To bring a backup back, ask the person who looks after the computer. At its console{' '}
        <code>sudo somero restore</code> does it, or <code>npm run restore</code> where Somero is no service. Stop
        Somero first.
      </p>
    </div>
  </Card>
);

const Last = ({ run }: { run: Run }) => (
  <>
    {momentInWords(run.at)} {outcome(run)} <span className={css.words}>{run.words}</span>
  </>
);

function KeyState({ state }: { state: Found['key'] }) {
  if (state === 'NONE') return 'The first backup makes it';
  if (state === 'ELSEWHERE') return 'Not on this computer: BACKUP_RECIPIENT names it';
  if (state === 'PRINTED') return 'Printed, for the head teacher’s safe';
  return <Link href="/backup_key">Print it for the head teacher’s safe</Link>;
}
