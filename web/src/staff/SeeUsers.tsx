import { schoolTexts } from '@somero/contract/school/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { useAllowed, useCall, useFilters } from '../hooks.ts';
import { Card } from '../ui/Card.tsx';
import { Dot } from '../ui/Dot.tsx';
import { FilterChip } from '../ui/fields/FilterChip.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { buttonColumn } from '../ui/table/buttonColumn.tsx';
import type { Column } from '../ui/table/Column.ts';
import { Table } from '../ui/table/Table.tsx';
import { nameOf, type User } from './StaffValues.ts';
import { UserDialog } from './UserDialog.tsx';

const statusOf = ({ status }: User): string => (status === 0 ? 'Inactive' : 'Active');

const shortColumns: Column<User>[] = [
  { key: 'id', title: 'User ID', value: (user) => user.id },
  { key: 'type', title: 'Account Type', role: 'sub', value: (user) => user.accountType },
  { key: 'name', title: 'Name', role: 'title', value: nameOf },
  { key: 'username', title: 'Username', role: 'sub', value: (user) => user.username },
];
/** Only with the right to see staff. */
const fullColumns: Column<User>[] = [
  { key: 'phone', title: 'Phone', value: (user) => user.phone ?? '' },
  { key: 'created', title: 'Created AT', time: true, value: (user) => schoolDay(user.created_at ?? '') },
  {
    key: 'status',
    title: 'Status',
    role: 'badge',
    value: statusOf,
    cell: (user) => <Dot tone={user.status === 0 ? 'danger' : 'leaf'}>{statusOf(user)}</Dot>,
  },
];

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

const accountTypesOf = (users: readonly User[]) =>
  [...new Map(users.map(({ catID, accountType }) => [catID, accountType]))]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.value - b.value);

export function SeeUsers() {
  const reading = useCall('getUsers', {});
  const mayOpen = useAllowed()('showUser');
  const [{ accType, status, user: open }, change] = useFilters({ accType: 0, status: '', user: 0, page: 1 });
  const users = reading.answer?.mainData;
  const shown = users
    ?.filter(({ catID }) => accType === 0 || catID === accType)
    .filter((user) => status === '' || statusOf(user).toLowerCase() === status);
  const details: Column<User> = buttonColumn('View Details', {
    text: 'View Details',
    of: (user) => `of ${nameOf(user)}`,
    onPress: (user) => change({ user: user.id }),
    opens: true,
  });
  return (
    <>
      <PageTitle title="Staff" />
      <Card flush>
        <Table
          caption="Staff"
          rows={shown}
          reading={reading}
          rowKey={(user) => user.id}
          columns={mayOpen ? [...shortColumns, ...fullColumns, details] : shortColumns}
          empty={schoolTexts.noDataFound}
          search="Search staff"
          noun="user"
          filters={
            <>
              <FilterChip
                label="Account type"
                placeholder="All account types"
                options={accountTypesOf(users ?? [])}
                value={accType}
                onChange={(next) => change({ accType: next, page: 1 })}
              />
              {mayOpen && (
                <FilterChip
                  label="Status"
                  placeholder="Active and inactive"
                  options={statuses}
                  value={status as (typeof statuses)[number]['value'] | ''}
                  onChange={(next) => change({ status: next, page: 1 })}
                />
              )}
            </>
          }
        />
      </Card>
      {open > 0 && mayOpen && <UserDialog key={open} userID={open} onClose={() => change({ user: 0 })} />}
    </>
  );
}
