import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { useLastPlace } from '../../school/lastPlace.ts';
import { PlaceChips } from '../../school/PlaceChips.tsx';
import type { School } from '../../school/School.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';

/** Students of a class without a stream; on the wire 0 means all streams. */
export const withoutStream = -1;
const streamless = { value: withoutStream, label: 'STILL NEEDS A STREAM' };

export interface ClassChoice {
  classID: number;
  /** 0: all streams; `withoutStream`: students without one. */
  streamID: number;
}

interface Props {
  school: School;
  chosen: ClassChoice;
  /** Offers the students without a stream. */
  withStreamless?: boolean;
  onChoose: (wanted: ClassChoice) => void;
}

/** The class whose students a screen is about; what was chosen last is chosen again. */
export function ClassSearch({ school, chosen, withStreamless, onChoose }: Props) {
  useLastPlace(school, chosen, onChoose);
  return (
    <>
      <Toolbar>
        <PlaceChips school={school} {...chosen} onChange={onChoose} {...(withStreamless && { others: [streamless] })} />
      </Toolbar>
      {chosen.classID === 0 && <EmptyState text={texts.selectClassAndStream} />}
    </>
  );
}
