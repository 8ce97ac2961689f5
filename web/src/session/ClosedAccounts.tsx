import { momentInWords } from '@somero/contract/schoolTime.ts';
import { useAllowed, useCall, useSend } from '../hooks.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';

/** Tells ADMIN of accounts that wrong passwords have closed, and of what somebody did. Each notice stays until it is put away. */
export function ClosedAccounts() {
  return useAllowed()('reopenAccounts') ? <Closed /> : null;
}

const closed = 'accountClosed';

function Closed() {
  const notices = useCall('getNotices', {}).answer?.mainData.filter(({ account }) => account !== '') ?? [];
  const dismiss = useSend('dismissNotice', { refresh: ['getNotices'] });
  const reopen = useSend('reopenAccounts', { refresh: ['getNotices'] });
  return (
    <>
      {reopen.problem && <Alert kind="bad">{reopen.problem.message}</Alert>}
      {reopen.answer?.msg && (
        <Alert kind="good" onClose={reopen.clear}>
          {reopen.answer.msg}
        </Alert>
      )}
      {notices.map(({ id, kind, account, text, at, agent, ip }) => (
        <Alert key={id} kind="warn" onClose={() => void dismiss.send({ id })}>
          <b>{account}</b> {momentInWords(at)}: {text}. {kind === closed ? 'The last try came' : 'It was done'} from{' '}
          {agent}, {ip}.
        </Alert>
      ))}
      {notices.some(({ kind }) => kind === closed) && (
        <div className="row">
          <Button busy={reopen.sending} onClick={() => void reopen.send({})}>
            Open all accounts to new devices
          </Button>
        </div>
      )}
    </>
  );
}
