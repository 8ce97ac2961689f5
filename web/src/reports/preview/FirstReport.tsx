import { useCall } from '../../hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PdfPicture } from '../../ui/files/PdfPicture.tsx';
import type { Previewed } from './previewed.ts';

const nothing: Previewed = { kind: 'EOT_REPORT', yearID: 0, classID: 0, streamID: 0 };

export function FirstReport({ asked }: { asked: Previewed | undefined }) {
  const { answer, problem } = useCall('previewReport', asked ?? nothing, {
    enabled: asked !== undefined,
    keepPrevious: true,
  });
  const student = asked && !problem ? answer?.student : undefined;
  return (
    <Card title="Preview" aside={student && <span className="quiet">{student}</span>}>
      {!asked ? (
        <EmptyState text="Choose one class to see its first card" />
      ) : problem ? (
        <EmptyState text={problem.message} />
      ) : (
        <PdfPicture base64={answer?.pdf} label={`Report card of ${student ?? 'the first student'}`} />
      )}
    </Card>
  );
}
