import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { useLastPlace } from '../../school/lastPlace.ts';
import { PlaceChips } from '../../school/PlaceChips.tsx';
import type { School } from '../../school/School.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';

export interface ClassChoice {
  classID: number;
  /** 0: all streams. */
  streamID: number;
}

interface Props {
  school: School;
  chosen: ClassChoice;
  onChoose: (wanted: ClassChoice) => void;
}

/** The class whose students a screen is about; what was chosen last is chosen again. */
export function ClassSearch({ school, chosen, onChoose }: Props) {
  useLastPlace(school, chosen, onChoose);
  return (
    <>
      <Toolbar>
        <PlaceChips school={school} {...chosen} onChange={onChoose} />
      </Toolbar>
      {chosen.classID === 0 && <EmptyState text={texts.selectClassAndStream} />}
    </>
  );
}
