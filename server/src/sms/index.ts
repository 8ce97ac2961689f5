import { getSmsHealth } from './health/getSmsHealth.ts';
import { addSmsCredit } from './ledger/addSmsCredit.ts';
import { checkSMS } from './ledger/checkSMS.ts';
import { getSmsPrices } from './ledger/getSmsPrices.ts';
import { getSmsTopups } from './ledger/getSmsTopups.ts';
import { saveSmsPrice } from './ledger/saveSmsPrice.ts';
import { addTopup } from './payments/addTopup.ts';
import { askSmsPayment } from './payments/askSmsPayment.ts';
import { distributeSms } from './payments/distributeSms.ts';
import { getSmsPayments } from './payments/getSmsPayments.ts';
import { refundSmsPayment } from './payments/refundSmsPayment.ts';
import { showSmsPayment } from './payments/showSmsPayment.ts';
import { decideSmsReview } from './review/decideSmsReview.ts';
import { getSmsReview } from './review/getSmsReview.ts';

export const smsHandlers = {
  getSmsPrices,
  saveSmsPrice,
  addSmsCredit,
  getSmsTopups,
  checkSMS,
  getSmsHealth,
  ...{ addTopup, askSmsPayment, distributeSms, getSmsPayments, refundSmsPayment, showSmsPayment },
  ...{ decideSmsReview, getSmsReview },
};
