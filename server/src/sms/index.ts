import { getSmsHealth } from './health/getSmsHealth.ts';
import { addSmsCredit } from './ledger/addSmsCredit.ts';
import { checkSMS } from './ledger/checkSMS.ts';
import { getSmsPrices } from './ledger/getSmsPrices.ts';
import { getSmsTopups } from './ledger/getSmsTopups.ts';
import { saveSmsPrice } from './ledger/saveSmsPrice.ts';

export const smsHandlers = {
  getSmsPrices,
  saveSmsPrice,
  addSmsCredit,
  getSmsTopups,
  checkSMS,
  getSmsHealth,
};
