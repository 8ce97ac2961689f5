import { dayInWords } from '@somero/contract/schoolTime.ts';
import { staffTexts as texts } from '@somero/contract/staff/texts.ts';
import { Link } from 'wouter';
import { useSession } from '../device.ts';
import { useAllowed, useCall } from '../hooks.ts';
import { WithSchool } from '../school/WithSchool.tsx';
import { Badge } from '../ui/Badge.tsx';
import { EditDialog } from '../ui/dialog/EditDialog.tsx';
import { useFreshAnswer } from '../ui/fields/useFreshAnswer.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { EditUser } from './EditUser.tsx';
import { nameOf, type UserDetails } from './StaffValues.ts';
import { UserPassword } from './UserPassword.tsx';
import { UserStatus } from './UserStatus.tsx';

export function UserDialog({ userID, onClose }: { userID: number; onClose: () => void }) {
  const reading = useCall('showUser', { showID: userID });
  const selected = useFreshAnswer(reading)?.selected;
  return (
    <EditDialog title="User Details" of="this user" onClose={onClose}>
      <Loaded value={selected} reading={reading}>
        {(user) => <Parts user={user} reload={reading.reload} />}
      </Loaded>
    </EditDialog>
  );
}

interface Props {
  user: UserDetails;
  reload: () => void;
}

function Parts({ user, reload }: Props) {
  const may = useAllowed();
  const isOwn = useSession()?.userID === user.id;
  const beyond = user.mayManage === 0 ? texts.beyondOwnRights : undefined;
  const own = isOwn ? texts.ownAccount : undefined;
  const ownPassword = isOwn ? texts.ownPassword : undefined;
  const noRight = (allowed: boolean, what: string) => (allowed ? undefined : `Your account type may not ${what}`);
  return (
    <div className="stack">
      <div className="row">
        <strong>{nameOf(user)}</strong>
        <Badge tone="sky">{user.accountType}</Badge>
        <Badge tone={user.status === 1 ? 'leaf' : 'danger'}>{user.status === 1 ? 'Active' : 'Inactive'}</Badge>
        <span className="quiet">{`${user.username}, since ${dayInWords(user.created_at)}`}</span>
        <Link href={`/user_rights?userID=${user.id}`}>What can this user do</Link>
      </div>
      <Tabs
        label="Parts of the details"
        tabs={[
          {
            title: 'Record',
            content: (
              <WithSchool>
                {(school) => (
                  <EditUser
                    user={user}
                    school={school}
                    own={isOwn}
                    why={noRight(may('updateUser2'), 'change staff') ?? beyond}
                    reload={reload}
                  />
                )}
              </WithSchool>
            ),
          },
          {
            title: 'Status',
            content: (
              <UserStatus user={user} why={noRight(may('changeUserStatus'), 'change a status') ?? own ?? beyond} />
            ),
          },
          {
            title: 'Password',
            content: (
              <UserPassword
                user={user}
                why={noRight(may('changePassword'), 'change passwords') ?? ownPassword ?? beyond}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
