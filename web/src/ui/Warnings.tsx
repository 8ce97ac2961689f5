import { Alert } from './Alert.tsx';

interface Props {
  warnings: readonly string[];
  onClose?: () => void;
}

export function Warnings({ warnings, onClose }: Props) {
  if (warnings.length === 0) return null;
  return (
    <Alert kind="warn" onClose={onClose}>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Alert>
  );
}
