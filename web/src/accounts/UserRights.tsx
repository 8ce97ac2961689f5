import { rightGroups } from '@somero/contract/accounts/rules.ts';
import { type Rights, rightsWith } from '@somero/contract/rights.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useCall, useFilters } from '../hooks.ts';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Table } from '../ui/table/Table.tsx';
import css from './UserRights.module.css';

/** What a user may do now, and for which classes. Without a user in the address: the signed-in user. */
export function UserRights() {
  const [{ userID }] = useFilters({ userID: 0 });
  const reading = useCall('getEffectiveRights', userID > 0 ? { userID } : {});
  return (
    <Loaded value={reading.answer} reading={reading}>
      {({ name, username, status, category, rights, lines, scope, assignments }) => (
        <>
          <PageTitle title="What can this user do">
            {name} ({username}) <Badge tone="leaf">{category.catName}</Badge>{' '}
            <Badge tone={status === 1 ? 'leaf' : 'danger'}>{status === 1 ? 'Active' : 'Inactive'}</Badge>
          </PageTitle>
          <div className="stack">
            <Card title="In short">
              <ul className={css.lines}>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Card>
            {scope === 'assigned' && (
              <Card title="For these classes" flush>
                <Table
                  caption="Assignments"
                  rows={assignments}
                  reading={reading}
                  rowKey={(row) => `${row.classID} ${row.streamID} ${row.subjectID}`}
                  columns={[
                    { key: 'class', title: 'Class', role: 'title', value: (row) => row.className },
                    { key: 'stream', title: 'Stream', role: 'title', value: (row) => row.streamName },
                    { key: 'subject', title: 'Subject', role: 'sub', value: (row) => row.subjectName },
                  ]}
                  empty={schoolTexts.noDataFound}
                  noun="assignment"
                />
              </Card>
            )}
            <Card title="Right by right">
              <RightByRight held={(rights[0] as Rights | undefined) ?? rightsWith([])} />
            </Card>
          </div>
        </>
      )}
    </Loaded>
  );
}

const RightByRight = ({ held }: { held: Rights }) => (
  <div className={css.groups}>
    {rightGroups.map((group) => (
      <section key={group.heading}>
        <h3 className={css.heading}>{group.heading}</h3>
        <ul className={css.lines}>
          {group.rights.map(({ right, does }) => (
            <li key={right} className={held[right] === 1 ? undefined : css.not}>
              {held[right] === 1 ? 'May ' : 'May not '}
              {does}.
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
