/** Quoted by the specification (sms.md, section 8). Each room has its own besides. */
export const smsTexts = {
  selectAction: 'Select action',
  selectClass: 'Select Class and Stream',
  selectStaffType: 'Select staff type',
  enterForParents: 'Select Class, Stream and enter message to send',
  enterForStaff: 'Select staff type and enter message to send',
  selectParents: 'Select students whose parents are to receive the message',
  selectStaff: 'Select staff to receive the message',
  fillPayment: 'Enter all feilds marked with a *',
  fillDays: 'Fill in all feilds marked with a *',
  startAfterEnd: "'Start From' date can not be greater than 'End At' date *",
} as const;
