import { photo as frame } from '../../documents/factSheet.ts';
import { smallPhoto } from '../../documents/pictures.ts';
import type { ReportCard, ReportCards } from '../cards/reportCard.ts';
import type { ChosenLayout } from '../cards/reportCardLayout.ts';

/** What the reports of one class in a run share, as it is kept (reportSections): all that their pages show besides the cards. */
export interface FrozenSection extends Pick<ReportCards, 'title' | 'period' | 'columns'> {
  school: Omit<ReportCards['school'], 'badge' | 'signature'>;
  /** A kept file never changes, so its id stands for it; null: printed without. */
  badgeFileID: string | null;
  signatureFileID: string | null;
  /** Small print of every card; a card's own follows it. */
  notes: readonly string[];
  key: ReportCard['key'];
  continues: boolean;
  layout: ChosenLayout;
  /** Ids of the reports that the run printed of this class, in order. */
  reports: readonly number[];
}

/** What one report prints, as it is kept (reportContents). */
export interface FrozenCard
  extends Pick<
    ReportCard,
    | 'name'
    | 'facts'
    | 'rows'
    | 'summary'
    | 'lines'
    | 'nextTerm'
    | 'verifyUrl'
    | 'classTeacherComment'
    | 'headTeacherComment'
  > {
  /** Of this card alone, after those of its section. */
  notes: readonly string[];
  photoFileID: string | null;
}

/** Pictures of a section, read: what is absent is not printed. */
export interface SectionPictures {
  badge?: Uint8Array;
  signature?: Uint8Array;
}

/** Pixels of a photo for each point of its frame: 216 to the inch. */
const fine = 3;

/** How a photo is read for its place on a card: by `read`, and no larger than it is printed. */
export const printedPhoto =
  (read: (fileID: string) => Promise<Uint8Array>) =>
  async (fileID: string): Promise<Uint8Array> =>
    smallPhoto(await read(fileID), { width: frame.width * fine, height: frame.height * fine });

/** A kept card as it is drawn. `photo` reads a file by its id, when its page comes. */
export function thawCard(
  section: Pick<FrozenSection, 'notes' | 'key'>,
  { notes, photoFileID, ...card }: FrozenCard,
  code: string,
  photo: (fileID: string) => Promise<Uint8Array>,
): ReportCard {
  return {
    ...card,
    notes: [...section.notes, ...notes],
    key: section.key,
    code,
    ...(photoFileID !== null && { photo: () => photo(photoFileID) }),
  };
}

/** Kept cards of one section as they are drawn. */
export const thawCards = (
  { school, title, period, columns, continues }: Omit<FrozenSection, 'reports' | 'layout'>,
  { badge, signature }: SectionPictures,
  cards: readonly ReportCard[],
): ReportCards => ({
  school: { ...school, ...(badge && { badge }), ...(signature && { signature }) },
  ...{ title, period, columns, continues, cards },
});
