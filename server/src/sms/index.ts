import { getLists } from './contacts/getLists.ts';
import { getSmsContacts } from './contacts/getSmsContacts.ts';
import { readSmsSheet } from './contacts/readSmsSheet.ts';
import { getGateways } from './gateways/getGateways.ts';
import { renewCallback } from './gateways/renewCallback.ts';
import { saveGateway } from './gateways/saveGateway.ts';
import { testGateway } from './gateways/testGateway.ts';
import { getSmsHealth } from './health/getSmsHealth.ts';
import { addSmsCredit } from './ledger/addSmsCredit.ts';
import { checkSMS } from './ledger/checkSMS.ts';
import { getSmsPrices } from './ledger/getSmsPrices.ts';
import { getSmsTopups } from './ledger/getSmsTopups.ts';
import { saveSmsPrice } from './ledger/saveSmsPrice.ts';
import { getSentSms } from './messages/getSentSms.ts';
import { getSmsBatches } from './messages/getSmsBatches.ts';
import { previewSms } from './messages/previewSms.ts';
import { releaseSms } from './messages/releaseSms.ts';
import { resendSms } from './messages/resendSms.ts';
import { sendSms } from './messages/sendSms.ts';
import { showSmsBatch } from './messages/showSmsBatch.ts';
import { stopSms } from './messages/stopSms.ts';
import { addTopup } from './payments/addTopup.ts';
import { askSmsPayment } from './payments/askSmsPayment.ts';
import { distributeSms } from './payments/distributeSms.ts';
import { getSmsPayments } from './payments/getSmsPayments.ts';
import { refundSmsPayment } from './payments/refundSmsPayment.ts';
import { showSmsPayment } from './payments/showSmsPayment.ts';
import { reconcileSms } from './reconcile/reconcileSms.ts';
import { decideSmsReview } from './review/decideSmsReview.ts';
import { getSmsReview } from './review/getSmsReview.ts';
import { getFixedContacts } from './settings/getFixedContacts.ts';
import { getOptOuts } from './settings/getOptOuts.ts';
import { getSmsRules } from './settings/getSmsRules.ts';
import { getSmsTemplates } from './settings/getSmsTemplates.ts';
import { saveFixedContact } from './settings/saveFixedContact.ts';
import { saveOptOut } from './settings/saveOptOut.ts';
import { saveSmsRules } from './settings/saveSmsRules.ts';
import { saveSmsTemplate } from './settings/saveSmsTemplate.ts';

export const smsHandlers = {
  getSmsPrices,
  saveSmsPrice,
  addSmsCredit,
  getSmsTopups,
  checkSMS,
  getSmsHealth,
  ...{ getLists, getSmsContacts, readSmsSheet },
  ...{ previewSms, sendSms, getSmsBatches, showSmsBatch, getSentSms, stopSms, releaseSms, resendSms },
  ...{ addTopup, askSmsPayment, distributeSms, getSmsPayments, refundSmsPayment, showSmsPayment },
  ...{ getGateways, saveGateway, renewCallback, testGateway },
  ...{ decideSmsReview, getSmsReview, reconcileSms },
  getSmsRules,
  saveSmsRules,
  getFixedContacts,
  saveFixedContact,
  getSmsTemplates,
  saveSmsTemplate,
  getOptOuts,
  saveOptOut,
};
