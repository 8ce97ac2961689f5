import type { CardDesignName } from '@somero/contract/school/reference.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../hooks.ts';
import { Alert } from '../ui/Alert.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { PdfPicture } from '../ui/files/PdfPicture.tsx';
import css from './CardPreview.module.css';

const samples = [
  { value: 2, label: 'Lower secondary' },
  { value: 3, label: 'A-level' },
] as const;

interface Props {
  design: CardDesignName;
  colour: string;
}

/** The first page of a made-up student's card, as it would be printed with what stands in the form. */
export function CardPreview({ design, colour }: Props) {
  const [curriculumID, choose] = useState<2 | 3>(2);
  // A colour that is being typed is drawn once it is whole.
  const settled = useWholeColour(colour);
  const asked = { cardDesign: design, colour: settled, curriculumID };
  const { answer, problem } = useCall('previewReportCard', asked, { keepPrevious: true });
  return (
    <div className={css.preview}>
      <SelectField
        label="Sample card"
        options={samples}
        placeholder={null}
        value={curriculumID}
        onChange={(next) => choose(next === 3 ? 3 : 2)}
      />
      {problem && !answer ? (
        <Alert kind="bad">{problem.message}</Alert>
      ) : (
        <PdfPicture base64={answer?.pdf} label="Report card of a sample student" />
      )}
    </div>
  );
}

function useWholeColour(typed: string): string {
  const [whole, setWhole] = useState(typed);
  useEffect(() => {
    const now = typed.trim();
    if (now !== '' && !/^#[0-9a-f]{6}$/i.test(now)) return;
    const timer = setTimeout(() => setWhole(now), 300);
    return () => clearTimeout(timer);
  }, [typed]);
  return whole;
}
