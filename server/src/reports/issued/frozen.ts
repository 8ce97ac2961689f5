import { money } from '@somero/contract/money.ts';
import { printedDay } from '@somero/contract/schoolTime.ts';
import type { Fact } from '../../documents/drawFacts.ts';
import { photo as frame } from '../../documents/factSheet.ts';
import { smallPhoto } from '../../documents/pictures.ts';
import type { ReportCard, ReportCards } from '../cards/reportCard.ts';
import type { ChosenLayout } from '../cards/reportCardLayout.ts';

/** What the reports of one class in a run share, as stored in reportSections. */
export interface FrozenSection extends Pick<ReportCards, 'title' | 'period' | 'columns' | 'design' | 'colour'> {
  school: Omit<ReportCards['school'], 'badge' | 'signature'>;
  /** A stored file never changes, so its id is enough. null: printed without. */
  badgeFileID: string | null;
  signatureFileID: string | null;
  /** Small print of every card. A card’s own follows. */
  notes: readonly string[];
  key: ReportCard['key'];
  continues: boolean;
  layout: ChosenLayout;
  /** Ids of the printed reports, in order. */
  reports: readonly number[];
}

/** What one report prints, as stored in reportContents. */
export interface FrozenCard
  extends Pick<
    ReportCard,
    | 'name'
    | 'facts'
    | 'rows'
    | 'summary'
    | 'lines'
    | 'nextTerm'
    | 'classTeacher'
    | 'verifyUrl'
    | 'classTeacherComment'
    | 'headTeacherComment'
  > {
  /** Printed after those of the section. */
  notes: readonly string[];
  photoFileID: string | null;
  /** Of fees, where the school prints it. */
  balance?: PrintedBalance;
}

/** In UGX, on the day of issue. Positive: owed. Negative: credit. */
export interface PrintedBalance {
  on: string;
  amount: number;
}

/** An absent picture is not printed. */
export interface SectionPictures {
  badge?: Uint8Array;
  signature?: Uint8Array;
}

/** Pixels of a photo for each point of its frame: 216 to the inch. */
const fine = 3;

/** Reads a photo no larger than it is printed. */
export const printedPhoto =
  (read: (fileID: string) => Promise<Uint8Array>) =>
  async (fileID: string): Promise<Uint8Array> =>
    smallPhoto(await read(fileID), { width: frame.width * fine, height: frame.height * fine });

/** `photo` reads a file by its id when the page is drawn. */
export function thawCard(
  section: Pick<FrozenSection, 'notes' | 'key'>,
  { notes, photoFileID, balance, ...card }: FrozenCard,
  code: string,
  photo: (fileID: string) => Promise<Uint8Array>,
): ReportCard {
  return {
    ...card,
    ...(balance && { lines: [...(card.lines ?? []), balanceLine(balance)] }),
    notes: [...section.notes, ...notes],
    key: section.key,
    code,
    ...(photoFileID !== null && { photo: () => photo(photoFileID) }),
  };
}

const balanceLine = ({ on, amount }: PrintedBalance): Fact => ({
  label: 'School fees',
  value: `Balance on ${printedDay(on)}: ${amount === 0 ? 'cleared' : `${money(Math.abs(amount))} ${amount > 0 ? 'owed' : 'credit'}`}`,
});

export const thawCards = (
  { school, title, period, columns, continues, design, colour }: Omit<FrozenSection, 'reports' | 'layout'>,
  { badge, signature }: SectionPictures,
  cards: readonly ReportCard[],
): ReportCards => ({
  school: { ...school, ...(badge && { badge }), ...(signature && { signature }) },
  ...{ title, period, columns, continues, cards },
  ...(design && { design }),
  ...(colour && { colour }),
});
