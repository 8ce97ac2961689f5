import { foldName } from '../../foldName.ts';

interface Entered {
  actDes: string;
  /** In UGX. */
  actAmount: number;
  actDate: string;
}

/** What somebody enters of an expense as its columns, with the keys that it is found by. */
export const expenseColumns = ({ actDes, actAmount, actDate }: Entered, receiptNo: string) => ({
  description: actDes,
  descriptionKey: foldName(actDes),
  amount: actAmount,
  spentOn: actDate,
  receiptNo,
  receiptKey: foldName(receiptNo),
});
