import { addFeesForStudents } from './adding/addFeesForStudents.ts';
import { getCashBook } from './cashbook/getCashBook.ts';
import { getCategoryReport } from './categories/getCategoryReport.ts';
import { decideFeeChanges } from './changes/decideFeeChanges.ts';
import { getFeeChanges } from './changes/getFeeChanges.ts';
import { addFees } from './charging/addFees.ts';
import { changeFeesStatus } from './charging/changeFeesStatus.ts';
import { chargeTerm } from './charging/chargeTerm.ts';
import { getFeeAttention } from './charging/getFeeAttention.ts';
import { getFeeBatches } from './charging/getFeeBatches.ts';
import { getFeeClass } from './charging/getFeeClass.ts';
import { getFeesHistory } from './charging/getFeesHistory.ts';
import { getTermCharges } from './charging/getTermCharges.ts';
import { generateCircular } from './circular/generateCircular.ts';
import { generatePermits } from './clearance/generatePermits.ts';
import { getClearance } from './clearance/getClearance.ts';
import { getDebtors } from './debtors/getDebtors.ts';
import { getFeeReminders } from './debtors/getFeeReminders.ts';
import { savePromise } from './debtors/savePromise.ts';
import { getFamilies } from './families/getFamilies.ts';
import { saveFamily } from './families/saveFamily.ts';
import { confirmPayments } from './incoming/confirmPayments.ts';
import { getIncoming } from './incoming/getIncoming.ts';
import { importPaymentCodes } from './incoming/importPaymentCodes.ts';
import { importPayments } from './incoming/importPayments.ts';
import { matchIncoming } from './incoming/matchIncoming.ts';
import { savePaymentCode } from './incoming/savePaymentCode.ts';
import { addFamilyPayment } from './payments/addFamilyPayment.ts';
import { addPayment } from './payments/addPayment.ts';
import { findPayer } from './payments/findPayer.ts';
import { getPayments } from './payments/getPayments.ts';
import { printReceipts } from './payments/printReceipts.ts';
import { reversePayment } from './payments/reversePayment.ts';
import { addFeeRequest } from './reductions/addFeeRequest.ts';
import { decideFeeRequest } from './reductions/decideFeeRequest.ts';
import { endAward } from './reductions/endAward.ts';
import { getAwards } from './reductions/getAwards.ts';
import { getFeeRequests } from './reductions/getFeeRequests.ts';
import { getReductions } from './reductions/getReductions.ts';
import { withdrawFeeRequest } from './reductions/withdrawFeeRequest.ts';
import { getFeesReport } from './report/getFeesReport.ts';
import { getFeesSummary } from './report/getFeesSummary.ts';
import { getSchoolPay } from './schoolpay/getSchoolPay.ts';
import { getSchoolPayState } from './schoolpay/getSchoolPayState.ts';
import { saveSchoolPay } from './schoolpay/saveSchoolPay.ts';
import { syncSchoolPay } from './schoolpay/syncSchoolPay.ts';
import { copyFees } from './settings/copyFees.ts';
import { getFeeRules } from './settings/getFeeRules.ts';
import { getFeesSettings } from './settings/getFeesSettings.ts';
import { getSchoolFeesData } from './settings/getSchoolFeesData.ts';
import { importOpeningBalances } from './settings/importOpeningBalances.ts';
import { saveFeeCategory } from './settings/saveFeeCategory.ts';
import { saveFeeRules } from './settings/saveFeeRules.ts';
import { saveFeeTerm } from './settings/saveFeeTerm.ts';
import { saveMoneyAccount } from './settings/saveMoneyAccount.ts';
import { closeTill } from './till/closeTill.ts';
import { getTill } from './till/getTill.ts';
import { getTills } from './till/getTills.ts';
import { reverseFeeBatch } from './undoing/reverseFeeBatch.ts';
import { generateStatements } from './wallet/generateStatements.ts';
import { getStudentWallet } from './wallet/getStudentWallet.ts';

export const feesHandlers = {
  addFees,
  addFeesForStudents,
  changeFeesStatus,
  chargeTerm,
  getFeeAttention,
  getFeeBatches,
  getFeeClass,
  getFeesHistory,
  getTermCharges,
  reverseFeeBatch,
  getFeeChanges,
  decideFeeChanges,
  copyFees,
  getFeeRules,
  getFeesSettings,
  getSchoolFeesData,
  importOpeningBalances,
  saveFeeCategory,
  saveFeeRules,
  saveFeeTerm,
  saveMoneyAccount,
  findPayer,
  addPayment,
  addFamilyPayment,
  reversePayment,
  printReceipts,
  getPayments,
  getTill,
  closeTill,
  getTills,
  addFeeRequest,
  decideFeeRequest,
  endAward,
  getAwards,
  getFeeRequests,
  getReductions,
  withdrawFeeRequest,
  getStudentWallet,
  generateStatements,
  importPayments,
  getIncoming,
  matchIncoming,
  confirmPayments,
  savePaymentCode,
  importPaymentCodes,
  getSchoolPay,
  getSchoolPayState,
  saveSchoolPay,
  syncSchoolPay,
  getFeesReport,
  getFeesSummary,
  getCashBook,
  getDebtors,
  savePromise,
  getCategoryReport,
  generateCircular,
  getFeeReminders,
  getClearance,
  generatePermits,
  getFamilies,
  saveFamily,
};
