import { Alert } from '../../ui/Alert.tsx';
import { Announced } from '../../ui/Announced.tsx';

/** What the server says of something that was taken back; '' while nothing was. */
export function Undone({ msg, onClose }: { msg: string; onClose: () => void }) {
  if (msg === '') return null;
  return (
    <Announced>
      <Alert kind="good" onClose={onClose}>
        {msg}
      </Alert>
    </Announced>
  );
}
