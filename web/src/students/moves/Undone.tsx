import { Alert } from '../../ui/Alert.tsx';
import { Announced } from '../../ui/Announced.tsx';

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
