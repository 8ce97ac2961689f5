import type { School } from '../../school/School.ts';
import type { FeesData } from '../FeesData.ts';
import type { FeesValues } from './FeesValues.ts';

export interface PanelData {
  data: FeesData;
  school: School;
  yearID: number;
  /** Of the class. */
  chargedTerms: readonly number[];
  /** The fees of the class, beside those of a student. */
  classFees?: FeesValues | undefined;
  /** Of the student; absent where it is not known. */
  residencyID?: number | null | undefined;
}
