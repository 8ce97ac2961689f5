import { momentInWords } from '@somero/contract/schoolTime.ts';
import { useCall, useSend } from '../hooks.ts';
import { Alert } from '../ui/Alert.tsx';
import { Waits } from '../ui/Loaded.tsx';

/** Each notice stays until the user closes it. */
export function Notices() {
  const reading = useCall('getNotices', {});
  const dismiss = useSend('dismissNotice', { refresh: ['getNotices'] });
  const own = reading.answer?.mainData.filter(({ account }) => account === '');
  if (reading.loading) return <Waits />;
  return (
    <>
      {own?.map(({ id, text, at, agent, ip }) => (
        <Alert key={id} kind="warn" onClose={() => void dismiss.send({ id })}>
          {text}: {agent}, {ip}, {momentInWords(at)}. If that was not you, change your password and end the session
          below.
        </Alert>
      ))}
    </>
  );
}
