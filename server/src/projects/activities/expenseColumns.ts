import { foldName } from '@somero/contract/text.ts';

interface Entered {
  actDes: string;
  actAmount: number;
  actDate: string;
}

export const expenseColumns = ({ actDes, actAmount, actDate }: Entered, receiptNo: string) => ({
  description: actDes,
  descriptionKey: foldName(actDes),
  amount: actAmount,
  spentOn: actDate,
  receiptNo,
  receiptKey: foldName(receiptNo),
});
