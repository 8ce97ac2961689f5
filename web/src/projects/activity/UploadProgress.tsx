import { Progress } from '../../ui/files/Progress.tsx';

interface Props {
  file: File;
  /** The part that was sent, 0 to 1. */
  sent: number | undefined;
}

/** The upload in KB; after the last byte the server is working. */
export function UploadProgress({ file, sent }: Props) {
  const total = Math.max(1, Math.round(file.size / 1000));
  if (sent === undefined || sent >= 1)
    return <Progress done={0} total={0} label={sent === undefined ? 'Sending the receipt...' : 'Saving...'} />;
  return <Progress done={Math.floor(total * sent)} total={total} label="Sending the receipt..." noun="KB" />;
}
